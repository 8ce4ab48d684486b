"""A page that asks the service worker itself."""

from typing import Any

from playwright.sync_api import Page

REGISTER = """
async () => {
  window.told = [];
  navigator.serviceWorker.addEventListener('message', ({ data }) => window.told.push(data));
  window.registration = await navigator.serviceWorker.register('sw.js', { updateViaCache: 'none' });
  await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) {
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  }
}
"""
KEEP_ALL = """
() => new Promise((resolve) => {
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data.sw === 'offline-ready' || data.sw === 'failed') resolve(data.sw);
  });
  navigator.serviceWorker.controller.postMessage('fetch-extra');
})
"""
DIFFERING = """
async ([site, files]) => {
  const differing = [];
  for (const { path, sha256 } of files) {
    const data = await fetch(site + path).then((response) => response.arrayBuffer(), () => new ArrayBuffer(0));
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
    if (Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('') !== sha256) differing.push(path);
  }
  return differing;
}
"""
UPDATE = """
async () => {
  const found = new Promise((resolve) => {
    registration.addEventListener('updatefound', () => resolve(registration.installing), { once: true });
  });
  await registration.update();
  const worker = await found;
  return new Promise((resolve) => {
    const look = () => ['activated', 'redundant'].includes(worker.state) && resolve(worker.state);
    worker.addEventListener('statechange', look);
    look();
  });
}
"""
OFFERED = """
() => new Promise((resolve) => {
  navigator.serviceWorker.addEventListener('message', ({ data }) => data.sw === 'newer' && resolve(null));
  navigator.serviceWorker.ready.then(({ active }) => active.postMessage('newer?'));
})
"""
CHANGE_OVER = """
() => new Promise((resolve) => {
  navigator.serviceWorker.addEventListener('message', ({ data }) => data.sw === 'changed' && resolve(null));
  navigator.serviceWorker.ready.then(({ active }) => active.postMessage('change-over'));
})
"""
KEPT = """
async (site) => {
  const kept = {};
  for (const name of await caches.keys()) {
    if (name.endsWith(' shown')) continue;
    kept[name] = (await (await caches.open(name)).keys()).map(({ url }) => url.slice(site.length));
  }
  return kept;
}
"""
FORGET = """
async ([name, url]) => {
  await (await caches.open(name)).delete(url);
}
"""
HAS_CACHE = """
async (name) => {
  while (!(await caches.has(name))) await new Promise((resolve) => requestAnimationFrame(resolve));
}
"""


class WorkerPage:
    """An empty page under the service worker."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url

    def open(self) -> None:
        self.page.goto(f"{self.url}blank.html")
        self.page.evaluate(REGISTER)

    def keep_all(self) -> str:
        """Says "offline-ready" or "failed"."""
        said: str = self.page.evaluate(KEEP_ALL)
        return said

    def update(self) -> str:
        """How the install of a newer release ends: "activated" (it is offered) or "redundant" (it is given up)."""
        state: str = self.page.evaluate(UPDATE)
        return state

    def is_offered_a_newer_one(self) -> None:
        self.page.evaluate(OFFERED)

    def change_over(self) -> None:
        self.page.evaluate(CHANGE_OVER)

    def kept(self) -> dict[str, list[str]]:
        """The paths in every cache of the origin, but for the note of which release is shown."""
        kept: dict[str, list[str]] = self.page.evaluate(KEPT, self.url)
        return {name: sorted(paths) for name, paths in kept.items()}

    def forget(self, name: str, path: str) -> None:
        """Drops a file from one cache."""
        self.page.evaluate(FORGET, [name, self.url + path])

    def has_cache(self, name: str) -> None:
        self.page.evaluate(HAS_CACHE, name)

    def differing(self, files: list[dict[str, Any]]) -> list[str]:
        """Those files of a release that this page does not get."""
        paths: list[str] = self.page.evaluate(DIFFERING, [self.url, files])
        return paths

    def cut_off(self, server: Any) -> None:
        server.down = True
        self.page.context.set_offline(True)

    def shown(self, path: str = "") -> str:
        """The title of a page of the site."""
        self.page.goto(f"{self.url}{path}")
        return self.page.title()
