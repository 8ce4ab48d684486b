"""Binds the page's modules into few small files: on a slow line every further request costs more than its bytes."""

import json
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path

from web.make.paths import NODE_MODULES, WORK
from web.make.tools import npm_packages, run

Files = dict[str, bytes]

WORKER = "engine/worker/worker.js"
CLIENT = "engine/client.js"
OPTIONS = ("--bundle", "--minify", "--format=esm", "--target=es2022", "--legal-comments=none", "--log-level=warning")


class Bundles:
    """The bundled modules and style sheets by path, and what each of them imports."""

    def __init__(self, sources: Files, groups: Iterable[Iterable[str]]) -> None:
        """Modules of one group share what they import; the more of them, the smaller the files."""
        self.files: Files = {}
        self._imports: dict[str, list[tuple[str, str]]] = {}
        self._folder = WORK / "bundle"
        _write(sources, self._folder)
        for modules in groups:
            self._bundle(sorted(modules), "--splitting", "--chunk-names=app/[name]-[hash]")
        self._bundle([WORKER])
        self._bundle([CLIENT])  # the engine by itself
        self._bundle([name for name in sorted(sources) if name.endswith(".css")])

    def static(self, module: str) -> list[str]:
        """A module and all that it imports statically, in the order in which they are found."""
        return self._closure(module, {"import-statement"})

    def all(self, module: str) -> list[str]:
        """The same with what it may import later."""
        return self._closure(module, {"import-statement", "dynamic-import"})

    def _closure(self, module: str, kinds: set[str]) -> list[str]:
        found = [module]
        for name in found:
            found.extend(new for kind, new in self._imports[name] if kind in kinds and new not in found)
        return found

    def _bundle(self, entries: list[str], *options: str) -> None:
        out, meta = self._folder / "out", self._folder / "meta.json"
        _esbuild(self._folder, *entries, *options, "--outbase=.", f"--outdir={out}", f"--metafile={meta}")
        for path, output in json.loads(meta.read_text())["outputs"].items():
            name = self._name(path)
            self.files[name] = (out / name).read_bytes()
            self._imports[name] = list(self._imported(output["imports"]))

    def _imported(self, imports: list[dict[str, str]]) -> Iterator[tuple[str, str]]:
        for imported in imports:
            if not imported.get("external"):
                yield imported["kind"], self._name(imported["path"])

    def _name(self, path: str) -> str:
        """An output's path in the app directory; esbuild names it from where it was started."""
        place = (self._folder / "in" / path).resolve()
        return place.relative_to((self._folder / "out").resolve()).as_posix()


def bound(sources: Files, module: str, place: str) -> bytes:
    """A module with all it imports as one text; `place` is what stands there for import.meta.url."""
    folder = WORK / "single"
    _write(sources, folder)
    out = folder / "out.js"
    _esbuild(folder, module, f"--define:import.meta.url={place}", f"--outfile={out}")
    return out.read_bytes()


def _write(sources: Files, folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    for name, data in sources.items():
        path = folder / "in" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def _esbuild(folder: Path, *options: str) -> None:
    esbuild = NODE_MODULES / "esbuild" / "bin" / "esbuild"
    run(
        [npm_packages().program, esbuild, *OPTIONS, *options],
        "the page's modules could not be bundled",
        "The messages above name the module in web/ that is at fault.",
        cwd=folder / "in",
    )
