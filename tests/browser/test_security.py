"""What the site promises to those who open it: no code but its own, no request elsewhere, nothing unpinned."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from web.make.paths import LOCKS, ROOT, WEB

ALLOWED = {
    "default-src": {"'none'"},
    "script-src": {"'self'", "'wasm-unsafe-eval'"},
    "worker-src": {"'self'"},
    "connect-src": {"'self'"},
    "style-src": {"'self'"},
    "img-src": {"'self'", "data:", "blob:"},
    "manifest-src": {"'self'"},
    "frame-src": {"'self'"},
    "base-uri": {"'none'"},
    "form-action": {"'none'"},
}
LOADING = {
    ("script", "src"),
    ("link", "href"),
    ("img", "src"),
    ("iframe", "src"),
    ("source", "src"),
    ("object", "data"),
}
# Ways in which text becomes markup or code.
DANGEROUS = re.compile(
    r"\.(innerHTML|outerHTML|srcdoc)\b|insertAdjacentHTML|document\.write|setHTMLUnsafe|createContextualFragment"
    r"|\beval\(|new Function\(|setTimeout\(\s*['\"`]|javascript:|__proto__"
)
ACTION = re.compile(r"uses:\s*([^\s#]+)")


class Page(HTMLParser):
    """What of a page the browser would run or load."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.policy = ""
        self.faults: list[str] = []
        self._inside = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attributes}
        if values.get("http-equiv", "").lower() == "content-security-policy":
            self.policy = values["content"]
        elif not self.policy and tag in ("script", "link", "style", "img") and values.get("href") != "data:,":
            self.faults.append(f"{tag} before the policy")
        for name, value in values.items():
            if name == "style" or name.startswith("on") or value.strip().lower().startswith("javascript:"):
                self.faults.append(f"{tag} {name}={value}")
            loads = (tag, name) in LOADING and values.get("rel") not in ("canonical", "alternate", "license")
            if loads and re.match(r"(\w+:)?//", value):
                self.faults.append(f"{tag} asks another site: {value}")
        self._inside = tag if tag in ("script", "style") and values.get("type") != "application/ld+json" else ""

    def handle_data(self, data: str) -> None:
        if self._inside and data.strip():
            self.faults.append(f"{self._inside} inside the page: {data.strip()[:60]}")

    def handle_endtag(self, tag: str) -> None:
        self._inside = ""


def directives(policy: str) -> dict[str, set[str]]:
    parts = [part.split() for part in policy.split(";") if part.strip()]
    assert len({name for name, *_ in parts}) == len(parts), "a directive twice: the second is ignored"
    return {name: set(values) for name, *values in parts}


def test_every_page_has_the_policy_and_nothing_inside_itself(site: Path) -> None:
    pages = sorted(site.rglob("*.html"))
    assert len(pages) > 10
    for file in pages:
        page = Page(file.read_text())
        policy = directives(page.policy)
        for name in ("default-src", "base-uri", "form-action"):
            assert policy.get(name) == {"'none'"}, f"{file}: {name}"
        for name, values in policy.items():
            assert values <= ALLOWED[name], f"{file}: {name} {values}"
        assert page.faults == [], file


def test_no_text_becomes_markup_or_code() -> None:
    sources = [path for path in WEB.rglob("*.js") if "node_modules" not in path.parts]
    assert len(sources) > 50
    found = [
        f"{path.relative_to(WEB)}:{number}: {line.strip()}"
        for path in sources
        for number, line in enumerate(path.read_text().splitlines(), start=1)
        if DANGEROUS.search(line)
    ]
    assert found == []


@pytest.mark.parametrize("name", sorted(path.name for path in (ROOT / ".github" / "workflows").glob("*.yml")))
def test_actions_are_pinned_by_commit(name: str) -> None:
    used = ACTION.findall((ROOT / ".github" / "workflows" / name).read_text())
    assert used
    for action in used:
        assert re.fullmatch(r"[\w-]+/[\w./-]+@[0-9a-f]{40}", action), action


def test_packages_are_pinned_with_hashes() -> None:
    for lock in LOCKS.glob("*.txt"):
        wanted = re.split(r"\n(?=[A-Za-z0-9])", lock.read_text().split("\n", 1)[1])
        for package in filter(str.strip, wanted):
            assert "==" in package and "--hash=sha256:" in package, f"{lock.name}: {package[:60]}"
    packages = json.loads((WEB / "package-lock.json").read_text())["packages"]
    for name, package in packages.items():
        assert not name or package["integrity"].startswith("sha512-"), name
