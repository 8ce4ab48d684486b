"""Keeps the previous release's directories in dist/, for pages that are open while the next one is deployed."""

import json
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

from web.make.files import sha256
from web.make.paths import DIST
from web.make.report import BuildError, stage

HASHED = ("app/", "data/", "runtime/")
PATIENCE = 60  # seconds


def keep(previous: str) -> None:
    """Takes over from the site at `previous` (a URL or a folder) what dist/ lacks, each file checked."""
    listing = _read(previous, "build.json")
    if listing is None:
        print(f"  nothing to keep: there is no release at {previous}")
        return
    with stage("the previous release's directories"):
        for file in json.loads(listing)["files"]:
            path = DIST / file["path"]
            if file["path"].startswith(HASHED) and not path.exists():
                _take(previous, file, path)


def _take(previous: str, file: dict[str, str], path: Path) -> None:
    data = _read(previous, file["path"])
    if data is None or sha256(data) != file["sha256"]:
        raise BuildError(
            f"the previous release at {previous} has a missing or damaged file: {file['path']}",
            "Deploy without --keep: who has that release open is then told to reload.",
        )
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def _read(previous: str, path: str) -> bytes | None:
    """A file of the previous release, or None where there is none."""
    if not previous.startswith(("http://", "https://")):
        file = Path(previous) / path
        return file.read_bytes() if file.is_file() else None
    try:
        with urlopen(f"{previous.rstrip('/')}/{path}", timeout=PATIENCE) as response:
            data: bytes = response.read()
            return data
    except HTTPError as error:
        if error.code == 404:
            return None
        raise BuildError(f"{previous} answered {error}", "Try again later, or deploy without --keep.") from error
    except URLError as error:
        raise BuildError(
            f"{previous} does not answer: {error.reason}", "Check the address, or deploy without --keep."
        ) from error
