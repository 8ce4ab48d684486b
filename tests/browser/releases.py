"""Further releases of the built site, for the tests of updates."""

import hashlib
import json
import shutil
from pathlib import Path
from typing import Any

HEAD = "const release = "


def listing(site: Path) -> dict[str, Any]:
    """What sw.js says of its release."""
    first, _ = (site / "sw.js").read_text().split("\n", 1)
    release: dict[str, Any] = json.loads(first.removeprefix(HEAD).removesuffix(";"))
    return release


def next_release(site: Path, folder: Path, name: str) -> Path:
    """The same site as another release: index.html says its name, and a further file belongs to it."""
    shutil.copytree(site, folder)
    page = folder / "index.html"
    page.write_text(page.read_text().replace("<title>", f'<meta name="release" content="{name}">\n<title>'))
    (folder / "data" / "news.json").write_text(json.dumps({"release": name}))
    release = listing(site)
    files = [file for file in release["files"] if file["path"] != "data/news.json"]
    files.append({"path": "data/news.json", "bytes": 0, "sha256": "", "tier": "shell"})
    for file in files:
        data = (folder / file["path"]).read_bytes()
        file.update(bytes=len(data), sha256=hashlib.sha256(data).hexdigest())
    release |= {"id": name, "version": name, "files": files}
    _, code = (folder / "sw.js").read_text().split("\n", 1)
    (folder / "sw.js").write_text(f"{HEAD}{json.dumps(release)};\n{code}")
    return folder
