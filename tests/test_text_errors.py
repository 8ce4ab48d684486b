"""Every error over a text has its sentence in the page's languages."""

import re

from web.make.paths import PACKAGE, WEB

CODE = re.compile(r"""(?:TablesError|error|_error|broken)\(\s*"([a-z]+(?:-[a-z]+)+)\"""")
ELSEWHERE = {"not-games", "not-text", "not-a-position", "bad-names"}
"""Told on the command line alone, or to programs."""


def test_every_error_over_a_text_is_put_into_words() -> None:
    source = (WEB / "records" / "wrong.js").read_text(encoding="utf-8")
    known = set(re.findall(r"'([a-z]+(?:-[a-z]+)+)'", source))
    modules = [*(PACKAGE / "text").glob("*.py"), PACKAGE / "match.py", PACKAGE / "record.py", PACKAGE / "notation.py"]
    raised = {code for module in modules for code in CODE.findall(module.read_text(encoding="utf-8"))}
    assert len(raised) > 50
    assert raised - known == ELSEWHERE


def test_every_language_has_every_sentence() -> None:
    source = (WEB / "records" / "wrong.js").read_text(encoding="utf-8")
    kinds = set(re.findall(r"^  ([a-z]+): \[", source, re.MULTILINE))
    for lang in ("zh", "ja"):
        table = re.search(rf"const {lang} = {{(.*?)^}};", source, re.MULTILINE | re.DOTALL)
        assert table is not None
        assert set(re.findall(r"^  'text\.([a-z]+)'", table[1], re.MULTILINE)) == kinds | {"at"}
