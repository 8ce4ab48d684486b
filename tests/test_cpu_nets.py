"""The nets: the browser's kernel against the plain evaluator, on positions of random play in every game."""

import json
import shutil
import subprocess
import sys
from array import array
from pathlib import Path
from random import Random

import pytest

from pygame_web.cpu import features, network
from pygame_web.games import CODES, load

ROOT = Path(__file__).parents[1]
GAMES = [*((code, {}) for code in CODES), ("ban-sugoroku", {"finish": "bear-off", "muji": "on-the-spot"})]
RUN = """
import { readFileSync } from 'node:fs';
import { load } from './kernel.js';
const bytes = (data) => ({ toJs: () => new Uint8Array(data) });
const { rows, book, family, doubles, rules } = JSON.parse(readFileSync('ask.json', 'utf8'));
const nets = load('any', bytes(readFileSync('nets.bin')));
const packed = bytes(Uint8Array.from(Buffer.from(rows, 'hex')));
const run = (scout) => Array.from(nets.run(packed, book, family, doubles, ...rules, scout));
console.log(JSON.stringify([run(false), run(true)]));
"""


def random_nets(book: str, family: int, rng: Random) -> bytes:
    """A file of nets with random weights."""
    header, numbers = [], []

    def some(kind, count, least, most):
        found = array(kind, (rng.randint(least, most) for _ in range(count)))
        if sys.byteorder == "big":
            found.byteswap()
        numbers.append(found.tobytes())

    for net, width in enumerate((24, 16, 8)):
        inputs = 2 * features.side_inputs(family, net) + features.RULES
        scales = [0.3 / 127 / 32767, 0.1 / 32767, 0.5 / 32767, 0.5 / 32767]
        header.append({"book": book, "inputs": inputs, "width": width, "scales": scales})
        some("h", inputs, 0, 32767)
        some("b", inputs * width, -127, 127)
        for count in (width, network.OUTPUTS * width, network.OUTPUTS):
            some("h", count, -32767, 32767)
    return json.dumps({"nets": header}).encode() + b"\n" + b"".join(numbers)


def random_positions(code: str, rules: dict[str, object], count: int, rng: Random) -> list[int]:
    """Positions of random play that are not over."""
    game = load(code, rules)
    found: list[int] = []
    packed = game.start_packed
    while len(found) < count:
        found.append(packed)
        packed = rng.choice(sorted(game.results(packed, rng.randint(1, 6), rng.randint(1, 6))))
        packed = game.start_packed if game.outcome(packed) else game.swap(packed)
    return found


@pytest.mark.skipif(not shutil.which("node"), reason="needs Node.js")
@pytest.mark.parametrize(("code", "rules"), GAMES)
def test_kernel_agrees_with_plain_python(code, rules, tmp_path, monkeypatch):
    from web.make import kernel

    rng = Random(code)
    game = load(code, rules)
    book, inputs = network.book_of(code, game.rules)
    family = {"plakoto": features.PINS, "long-nardy": features.WALKS}.get(code, features.HITS)
    file = random_nets(book, family, rng)
    monkeypatch.setattr(network, "file_of", lambda _: file)
    monkeypatch.setattr(network, "_read", {})
    nets = network.nets_of(code, game.rules, game.double)
    positions = random_positions(code, rules, 60, rng)

    (tmp_path / "features.js").write_bytes(kernel.source())
    shutil.copy(ROOT / "web/engine/worker/kernel.js", tmp_path)
    (tmp_path / "package.json").write_text('{"type": "module"}')
    (tmp_path / "nets.bin").write_bytes(file)
    rows = b"".join(packed.to_bytes(64, "little") for packed in positions)
    ask = {"rows": rows.hex(), "book": book, "family": family, "doubles": game.double, "rules": inputs}
    (tmp_path / "ask.json").write_text(json.dumps(ask))
    (tmp_path / "run.js").write_text(RUN)
    answer = subprocess.run(["node", "run.js"], cwd=tmp_path, capture_output=True, check=True, text=True)
    close, rough = json.loads(answer.stdout)

    assert nets is not None
    for asked, answered in (nets.outputs, close), (nets.guesses, rough):
        assert answered == pytest.approx([value for out in asked(positions) for value in out], abs=1e-6)
        alone = [value for packed in positions for value in asked([packed])[0]]
        assert answered == pytest.approx(alone, abs=1e-6), "what was judged before does not matter"
