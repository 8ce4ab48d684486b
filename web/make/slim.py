"""Runs inside Pyodide at build time: packs what the browser's Python needs as compiled code.

Both the standard library and the package are cut down to the modules that are loaded once everything that the
protocol imports, at whatever place, has been imported and every kind of request has been answered.
"""

import ast
import importlib
import io
import json
import marshal
import random
import sys
import traceback
import zipfile
from collections.abc import Callable, Iterator
from importlib.util import MAGIC_NUMBER, find_spec, resolve_name, source_hash

PACKAGE = "pygame_web"
# Loaded by the interpreter itself in the middle of something else (decoding a name, showing an error).
ALWAYS = ("encodings.ascii", "encodings.idna", "encodings.latin_1", "encodings.utf_8", "stringprep")


def pack(wheel: str, stdlib: str) -> dict[str, bytes]:
    """The two archives by name, from the package's wheel and the full standard library."""
    sys.path.insert(0, wheel)
    exercise()
    for name in ALWAYS:
        importlib.import_module(name)
    return {
        "python_stdlib.zip": archive(stdlib, loaded),
        f"{PACKAGE}.zip": archive(wheel, lambda name: name.startswith(f"{PACKAGE}/") and wanted(name)),
    }


def wanted(name: str) -> bool:
    """The nets are shipped one by one, and types are for other people's tools."""
    return loaded(name) if name.endswith(".py") else not name.endswith((".bin", "/py.typed"))


def loaded(name: str) -> bool:
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") in sys.modules


def archive(source: str, chosen: Callable[[str], bool]) -> bytes:
    """A zip of the wanted files, each module compiled; the same input gives the same bytes."""
    packed = io.BytesIO()
    with (
        zipfile.ZipFile(source) as old,
        zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new,
    ):
        for name in sorted(old.namelist()):
            if name.endswith("/") or not chosen(name):
                continue
            data = old.read(name)
            if name.endswith(".py"):
                data, name = compiled(data, name, source), name + "c"
            new.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def compiled(text: bytes, name: str, source: str) -> bytes:
    """A .pyc that is never checked against its source (PEP 552), without docstrings; the package keeps its asserts."""
    own = source.endswith(".whl")
    place = f"/lib/{PACKAGE}.zip/{name}" if own else f"{source}/{name}"
    tree = without_docstrings(ast.parse(text))
    code = compile(tree, place, "exec", dont_inherit=True, optimize=0 if own else 2)
    return MAGIC_NUMBER + (0b01).to_bytes(4, "little") + source_hash(text) + marshal.dumps(code)


def without_docstrings(tree: ast.Module) -> ast.Module:
    """Nobody asks for them in the browser, and they are a good part of the code."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and ast.get_docstring(
            node
        ):
            node.body[:1] = [] if len(node.body) > 1 else [ast.copy_location(ast.Pass(), node.body[0])]
    return tree


def exercise() -> None:
    """Imports all that the protocol may need, plays a little of every game, and shows some errors."""
    load_all(f"{PACKAGE}.protocol")
    for game in ask({"do": "hello"})["games"]:
        play(game["code"])
    show_errors()


def load_all(module: str) -> None:
    """Imports a module of the package with everything that is imported anywhere in it, and so on."""
    waiting, found = [module], {module}
    while waiting:
        name = waiting.pop()
        importlib.import_module(name)
        if name.split(".")[0] == PACKAGE:
            new = set(imported(name)) - found
            found |= new
            waiting += sorted(new)


def imported(name: str) -> Iterator[str]:
    spec = find_spec(name)
    for node in ast.walk(ast.parse(spec.loader.get_source(name))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = resolve_name("." * node.level + (node.module or ""), spec.parent)
            yield base
            if base.split(".")[0] == PACKAGE and find_spec(base).submodule_search_locations:
                inner = (f"{base}.{alias.name}" for alias in node.names)
                yield from (name for name in inner if find_spec(name))


def play(game: str) -> None:
    answer = ask({"do": "new", "setup": {"game": game, "seed": "build"}})
    for _ in range(4):
        record, state = answer["record"], answer["state"]
        if state["phase"] == "over":
            break
        if state["phase"] in ("opening", "throw"):
            action = ["throw"]
        else:
            action = ["name", 1] if state["phase"] == "name" else ["play", first_play(state["tree"]["nodes"])]
            think({"do": "hint", "record": record, "partial": []})
        answer = ask({"do": "act", "record": record, "action": action})
        for verb in ("state", "undo", "notate", "next"):
            request({"do": verb, "record": answer["record"]})
    for level in ("easy", "medium", "hard"):
        think({"do": "think", "record": answer["record"], "level": level, "seed": 1})
    request({"do": "read", "record": answer["record"], "text": "24/18"})
    request({"do": "why", "record": answer["record"], "partial": [], "from": 24, "to": 1})
    request({"do": "position", "position": {"game": game} | answer["state"]["position"]})


def first_play(nodes: list) -> list:
    moves, node = [], 0
    while nodes[node]:
        _, origin, target, _, node = nodes[node][0]
        moves.append([origin, target])
    return moves


def think(question: dict) -> None:
    """Thinks for a moment: what is loaded is loaded by then."""
    request(question)
    for _ in range(3):
        request({"do": "step", "ms": 10})
    request({"do": "stop"})


def ask(question: dict) -> dict:
    answer = request(question)
    if "error" in answer:
        raise RuntimeError(f"{question} was answered with {answer['error']}")
    return answer


def request(question: dict) -> dict:
    handle = importlib.import_module(f"{PACKAGE}.protocol").handle
    return json.loads(handle(json.dumps(question)))


def show_errors() -> None:
    """Formatting an error loads modules of its own."""
    for wrong in ("undefined_name", "import json.missing", "''.upperr", "1 +", "random.none", "int('x')"):
        try:
            exec(wrong, {"random": random})
        except Exception:
            traceback.format_exc()
