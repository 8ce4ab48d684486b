"""A web server that behaves like GitHub Pages: sub-path, headers, cache lifetime, compression, 404 page."""

import gzip
import hashlib
import mimetypes
import sys
from email.utils import formatdate
from functools import lru_cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "application/javascript; charset=utf-8",
    ".mjs": "application/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/octet-stream",
    ".zip": "application/zip",
}
COMPRESSED = (
    "text/",
    "application/javascript",
    "application/json",
    "application/manifest",
    "application/wasm",
    "image/svg",
)


class PagesServer(ThreadingHTTPServer):
    """Serves a folder under a sub-path, on this machine only. Port 0 takes a free one."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(
        self,
        folder: Path,
        port: int = 0,
        prefix: str = "/tables/",
        handler: type["PagesHandler"] | None = None,
    ) -> None:
        super().__init__(("127.0.0.1", port), handler or PagesHandler)
        self.folder = folder
        self.prefix = prefix

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that hangs up is no error of the server."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}{self.prefix}"

    def find(self, path: str) -> Path | None:
        """The file that answers a path: a directory by its index.html, a page also without its .html."""
        if not path.startswith(self.prefix):
            return None
        root = self.folder.resolve()
        file = (root / path.removeprefix(self.prefix)).resolve()
        if not file.is_relative_to(root):
            return None
        candidates = [file / "index.html"] if path.endswith("/") else [file, file.with_name(f"{file.name}.html")]
        return next((candidate for candidate in candidates if candidate.is_file()), None)


class PagesHandler(BaseHTTPRequestHandler):
    server: PagesServer
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    server_version = "GitHub.com"
    sys_version = ""

    def do_GET(self) -> None:
        self.answer(body=True)

    def do_HEAD(self) -> None:
        self.answer(body=False)

    def answer(self, *, body: bool) -> None:
        path = unquote(urlsplit(self.path).path)
        file = self.server.find(path)
        if file is None and self._is_directory(path):
            self.send_response(HTTPStatus.MOVED_PERMANENTLY)
            self.send_header("Location", f"{path}/")
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        if file is None:
            page = self.server.folder / "404.html"
            data = page.read_bytes() if page.exists() else b"404"
            self._send(HTTPStatus.NOT_FOUND, data, TYPES[".html"], body=body)
            return
        self._send_file(file, body=body)

    def _is_directory(self, path: str) -> bool:
        return not path.endswith("/") and self.server.find(f"{path}/") is not None

    def _send_file(self, file: Path, *, body: bool) -> None:
        stat = file.stat()
        tag = hashlib.sha256(f"{file}{stat.st_mtime_ns}{stat.st_size}".encode()).hexdigest()[:16]
        headers = {"ETag": f'"{tag}"', "Last-Modified": formatdate(stat.st_mtime, usegmt=True)}
        if self.headers.get("If-None-Match", "").removeprefix("W/") == headers["ETag"]:
            self._send(HTTPStatus.NOT_MODIFIED, b"", "", body=False, headers=headers)
            return
        kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        data = file.read_bytes()
        if kind.startswith(COMPRESSED) and "gzip" in self.headers.get("Accept-Encoding", ""):
            data = compressed(file, stat.st_mtime_ns)
            headers["Content-Encoding"] = "gzip"
        self._send(HTTPStatus.OK, data, kind, body=body, headers=headers)

    def _send(
        self, status: HTTPStatus, data: bytes, kind: str, *, body: bool, headers: dict[str, str] | None = None
    ) -> None:
        self.send_response(status)
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Cache-Control", "max-age=600")
        self.send_header("Vary", "Accept-Encoding")
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        if status != HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if body:
            self.write(data)

    def write(self, data: bytes) -> None:
        try:
            self.wfile.write(data)
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True

    def log_message(self, format: str, *args: object) -> None:
        """The server is quiet: the browser's own tools show the requests."""


@lru_cache(maxsize=512)
def compressed(file: Path, modified: int) -> bytes:
    return gzip.compress(file.read_bytes(), 6, mtime=0)
