"""Write the nets that ship: ``python -m pygame_web.train.export --from DIR [GAME …]`` puts them into cpu/nets/.

The weights themselves, without the optimiser's state, go to ``checkpoints/``: training can go on from them. With
``DIR/hypergammon.npy``, the solver's values, hypergammon's file ends with their table.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import numpy as np

from pygame_web.train.nets import Net
from pygame_web.train.run import COURSES, PHASES
from pygame_web.train.solved import packed_table

FOLDER = Path(__file__).parents[1] / "cpu" / "nets"
CHECKPOINTS = Path(__file__).parent / "checkpoints"
BOOKS = {"ban-sugoroku": "iri-gachi", "ban-sugoroku-bear-off": "bear-off"}


def entry(net: Net, book: str) -> tuple[dict[str, object], bytes]:
    """A net's line in the header, and its numbers, see `pygame_web.cpu.network`."""
    w1, b1, w2, b2 = net.calm
    scales, parts = [], []

    def put(numbers: np.ndarray) -> np.ndarray:
        scale = float(np.abs(numbers).max()) / 32767 or 1.0
        rounded: np.ndarray = np.rint(numbers / scale).astype("<i2")
        scales.append(scale)
        parts.append(rounded.tobytes())
        return rounded * scale

    steps = put(np.abs(w1).max(1) / 127)
    hidden = np.divide(w1, steps[:, None], out=np.zeros_like(w1, float), where=steps[:, None] > 0)
    parts.append(np.rint(hidden).clip(-127, 127).astype(np.int8).tobytes())
    for weights in (b1, w2, b2):
        put(weights)
    return {"book": book, "inputs": len(w1), "width": len(b1), "scales": scales}, b"".join(parts)


def export(game: str, source: Path, target: Path = FOLDER) -> Path:
    """Put all nets of a game into one file."""
    header, parts = [], []
    target.mkdir(exist_ok=True)
    CHECKPOINTS.mkdir(exist_ok=True)
    for name, course in COURSES.items():
        path = source / f"{name}.npz"
        if course.game == game and path.exists():
            data = dict(np.load(path))
            light = {"counts": data["counts"]}
            for phase in PHASES:
                net = Net.load(data, phase)
                light |= net.light(phase)
                about, weights = entry(net, BOOKS.get(name, ""))
                header.append(about)
                parts.append(weights)
            np.savez_compressed(CHECKPOINTS / path.name, **light)
    line: dict[str, object] = {"nets": header}
    solved = source / f"{game}.npy"
    if solved.exists():
        line["table"], table = packed_table(np.load(solved))
        parts.append(table)
    path = target / f"{game}.bin"
    path.write_bytes(json.dumps(line, separators=(",", ":")).encode() + b"\n" + b"".join(parts))
    return path


def main() -> None:
    """Read the command line and export."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=sorted({course.game for course in COURSES.values()}))
    parser.add_argument("--from", dest="source", type=Path, required=True)
    options = parser.parse_args()
    for game in options.games:
        path = export(game, options.source)
        print(f"{path.name} {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
