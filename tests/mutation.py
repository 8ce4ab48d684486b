"""Mutation testing of the rules: ``python -m tests.mutation [NAME …] [--out FILE]``.

Every comparison, sum, number, condition, boolean and return value of the modules below is changed, one at a time. A
change is killed when the engine with it no longer agrees with the naive generator on positions worked out beforehand,
or else when one of the tests in `TESTS` fails or takes far longer than it should. Each runs in a process of its own.
A run goes on where the last one stopped; the order is mixed, so that a part of a run is a sample.
The command line, which tests start as a process of its own, is not seen here.

Mutants that nothing can notice, as they change nothing but speed, are listed with the reason in data/survivors.toml.
"""

from __future__ import annotations

import argparse
import ast
import copy
import importlib.abc
import importlib.util
import json
import os
import random
import resource
import sys
import time
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from types import CodeType
from typing import Any

import pytest

from .oracle import naive, spots

ROOT = Path(__file__).parent.parent
MODULES = [
    *(ROOT / "pygame_web" / f"{name}.py" for name in ("moves", "turn", "generator")),
    *sorted((ROOT / "pygame_web" / "games").glob("*.py")),
]
TESTS = [
    *(
        "rules_hard",
        "rules_perft",
        "notation",
        "match",
        "rules_golden",
        "rules_bad_input",
        "rules_cases",
        "rules_reasons",
    ),
    *("record", "protocol", "rules_naive", "rules_invariants"),
]
SURVIVORS = ROOT / "tests" / "data" / "survivors.toml"
EACH = 60
"""Positions of each rule set on which a mutant is compared first."""
PATIENCE = 200
"""Seconds of processor time after which a mutant counts as killed: it runs in circles."""

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
COMPUTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
}  # fmt: skip


def changes(node: ast.AST) -> Iterator[ast.AST]:
    """The node, changed in each way that is tried."""
    match node:
        case ast.Compare(ops=[operator, *_]):
            yield _with(node, ops=[COMPARED[type(operator)](), *node.ops[1:]])
        case ast.BinOp(op=operator) if type(operator) in COMPUTED:
            yield _with(node, op=COMPUTED[type(operator)]())
        case ast.BoolOp(op=operator):
            yield _with(node, op=ast.Or() if isinstance(operator, ast.And) else ast.And())
        case ast.UnaryOp(op=ast.Not() | ast.USub() | ast.Invert()):
            yield node.operand
        case ast.If() | ast.IfExp() | ast.While():
            yield _with(node, test=ast.UnaryOp(ast.Not(), node.test))
        case ast.Constant(value=bool(value)):
            yield _with(node, value=not value)
        case ast.Constant(value=int(value)):
            yield _with(node, value=value + 1)
        case ast.Constant(value=str(value)) if value:
            yield _with(node, value=f"{value}?")
        case ast.Return(value=ast.expr()):
            yield _with(node, value=ast.Constant(None))


def _with(node: ast.AST, **fields: Any) -> ast.AST:
    changed = copy.copy(node)
    for name, value in fields.items():
        setattr(changed, name, value)
    return changed


class Replace(ast.NodeTransformer):
    """Puts a changed node into the place of another."""

    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old, self.new = old, new

    def visit(self, node: ast.AST) -> Any:
        return self.new if node is self.old else self.generic_visit(node)


@dataclass(frozen=True)
class Mutant:
    """One change of one module: the number of its place there, the line, where on it, and what it reads like."""

    path: Path
    number: int
    line: int
    column: int
    change: str

    @property
    def name(self) -> str:
        return f"{self.path.relative_to(ROOT / 'pygame_web')}:{self.line}:{self.column} {self.change}"

    @property
    def known_as(self) -> tuple[str, str, str, str]:
        """What it is listed under: file, function, its line with the changed place marked, change."""
        lines = self.path.read_text().splitlines()[: self.line]
        heads = [line.split()[1].partition("(")[0] for line in lines if line.lstrip().startswith("def ")]
        line = lines[-1].encode()
        marked = line[: self.column].decode() + "→" + line[self.column :].decode()
        file = str(self.path.relative_to(ROOT / "pygame_web"))
        return file, heads[-1] if heads and line.startswith(b" ") else "", marked.strip(), self.change

    @property
    def module(self) -> str:
        return ".".join(self.path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")

    def code(self) -> CodeType:
        tree = ast.parse(self.path.read_text())
        old, new = list(_sites(tree))[self.number]
        changed = Replace(old, ast.copy_location(new, old)).visit(tree)
        return compile(ast.fix_missing_locations(changed), str(self.path), "exec")


def mutants(path: Path) -> Iterator[Mutant]:
    """Every mutant of a module. Words for people (docstrings, messages, types) stay as they are."""
    for number, (node, changed) in enumerate(_sites(ast.parse(path.read_text()))):
        line, column = node.lineno, node.col_offset  # type: ignore[attr-defined]
        yield Mutant(path, number, line, column, f"{_words(node)} -> {_words(changed)}")


def every_mutant() -> list[Mutant]:
    """Those of all modules."""
    return [mutant for path in MODULES for mutant in mutants(path)]


def reasons() -> dict[tuple[str, str, str, str], str]:
    """Why nothing notices the mutants that are listed, by what they are known as."""
    listed = tomllib.loads(SURVIVORS.read_text())["survivor"]
    return {(one["file"], one["function"], one["line"], one["change"]): one["why"] for one in listed}


def _words(node: ast.AST) -> str:
    return ast.unparse(ast.fix_missing_locations(copy.deepcopy(node))).split("\n")[0][:90]


def _sites(node: ast.AST) -> Iterator[tuple[ast.AST, ast.AST]]:
    match node:
        case ast.Expr(value=ast.Constant()) | ast.Raise() | ast.AnnAssign(value=None) | ast.Import() | ast.ImportFrom():
            return
        case ast.Call(func=ast.Name(id="TablesError" | "IllegalPlayError")) | ast.JoinedStr():
            return
        case ast.Compare(left=ast.Name(id="TYPE_CHECKING")) | ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return
        case (
            ast.FunctionDef(name="__repr__" | "describe") | ast.Assign(targets=[ast.Name(id="CODES")], value=ast.Dict())
        ):
            return
        case ast.Return(value=ast.Constant(value=None)):
            return
        case ast.Call(func=ast.Name(id="dataclass")):
            return
    for changed in changes(node):
        yield node, changed
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _sites(child)


class Swapped(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module of the package with other code."""

    def __init__(self, name: str, code: CodeType) -> None:
        self.name, self.code = name, code

    def find_spec(self, name: str, path: Any, target: Any = None) -> Any:
        if name != self.name:
            return None
        file = self.code.co_filename
        package = [str(Path(file).parent)] if file.endswith("__init__.py") else None
        return importlib.util.spec_from_file_location(name, file, loader=self, submodule_search_locations=package)

    def exec_module(self, module: Any) -> None:
        exec(self.code, module.__dict__)


Worked = list[tuple[naive.Position, tuple[int, int], list[naive.Position]]]


def worked_out() -> Worked:
    """Positions of all games with their ends by the naive generator."""
    found: Worked = []
    for game, rules in spots.RULE_SETS:
        rng = random.Random(f"mutants {spots.label(game, rules)}")
        found += islice(spots.random_play(game, rules, rng), EACH // 2)
        for position, dice in islice(spots.rare_spots(game, rules, rng), EACH // 2):
            found.append((position, dice, naive.results(position, dice)))
    random.Random("order").shuffle(found)
    return found


def killed_by(mutant: Mutant, worked: Worked) -> str | None:
    """What notices the mutant; None if nothing does. The process is of no use afterwards."""
    sys.meta_path.insert(0, Swapped(mutant.module, mutant.code()))
    try:
        from .oracle.compare import assert_agreement

        for position, dice, ends in worked:
            assert_agreement(position, dice, ends)
    except Exception:
        return "naive generator"
    for test in TESTS:
        if pytest.main(["-xq", "-p", "no:cacheprovider", "-p", "no:xdist", f"{ROOT}/tests/test_{test}.py"]):
            return test
    return None


def tried(mutant: Mutant, worked: Worked) -> str | None:
    """As `killed_by`, in a process of its own that may not run for ever."""
    read, write = os.pipe()
    child = os.fork()
    if not child:
        resource.setrlimit(resource.RLIMIT_CPU, (PATIENCE, PATIENCE))
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        os.dup2(1, 2)
        try:
            by = killed_by(mutant, worked)
        except BaseException as error:
            by = type(error).__name__
        os.write(write, (by or "").encode())
        os._exit(0)
    os.close(write)
    with os.fdopen(read) as answer:
        by = answer.read()
    _, status = os.waitpid(child, 0)
    return "no end" if status else by or None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="only mutants whose name contains one of these")
    parser.add_argument("--out", type=Path, default=ROOT / ".build" / "mutants.jsonl")
    parser.add_argument("--seconds", type=float, default=1e9, help="stop after so long")
    parser.add_argument("--share", default="1/1", help="every n-th mutant, as 1/2 and 2/2 side by side")
    asked = parser.parse_args()
    share, shares = map(int, asked.share.split("/"))
    asked.out.parent.mkdir(exist_ok=True)
    lines = asked.out.read_text().splitlines() if asked.out.exists() else []
    seen: dict[str, str | None] = {known["mutant"]: known["by"] for known in map(json.loads, lines)}
    chosen = [one for one in every_mutant() if not asked.names or any(part in one.name for part in asked.names)]
    random.Random("mixed").shuffle(chosen)
    worked = worked_out()
    end = time.monotonic() + asked.seconds
    for mutant in chosen[share - 1 :: shares]:
        if mutant.name not in seen and time.monotonic() < end:
            seen[mutant.name] = tried(mutant, worked)
            with asked.out.open("a") as out:
                print(json.dumps({"mutant": mutant.name, "by": seen[mutant.name]}), file=out)
    counted = [mutant for mutant in chosen if mutant.name in seen]
    alive = [mutant for mutant in counted if not seen[mutant.name]]
    known = reasons()
    for mutant in sorted(alive, key=lambda mutant: mutant.name):
        print(f"{mutant.name}: {known.get(mutant.known_as, 'NO REASON IS LISTED')}")
    print(f"{len(counted) - len(alive)} of {len(counted)} mutants killed ({1 - len(alive) / max(1, len(counted)):.1%})")
    print(f"{len(chosen) - len(counted)} not yet tried")


if __name__ == "__main__":
    main()
