/// <reference path="./sw.d.ts" />

// The site offline. A release is kept whole in one cache: first what the page needs to be shown, and, when the page
// asks for it, the rest. Files are only ever taken from the release that this worker was built with; the site works
// without the worker, too.
//
// The page says 'skip-waiting' to change over to this release, and 'fetch-extra' to have all of it kept. It hears
// { sw: 'progress', loaded, total }, then { sw: 'offline-ready' } or { sw: 'failed', message }.

(() => {
  const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
  const root = new URL('./', worker.location.href);
  // All projects of an account share one origin, so every name begins with the place of this one.
  const prefix = `tables ${root.pathname} `;
  const cacheName = `${prefix}release ${release.id}`;
  const kept = [cacheName, `${prefix}snapshot`];

  /** @param {string} path */
  const urlOf = (path) => new URL(path, root).href;
  const openCache = () => caches.open(cacheName);

  /** @param {ArrayBuffer} data */
  async function sha256(data) {
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  }

  /**
   * The file with just the content that this release has, from a cache or the network.
   *
   * @param {ReleaseFile} file
   * @returns {Promise<Response>}
   */
  async function obtain({ path, sha256: wanted }) {
    const url = urlOf(path);
    /** @param {Response | undefined} response */
    const isRight = async (response) =>
      response?.ok && (await sha256(await response.clone().arrayBuffer())) === wanted;
    for (const name of await caches.keys()) {
      const found = name.startsWith(prefix) ? await (await caches.open(name)).match(url) : undefined;
      if (found && (await isRight(found))) return found;
    }
    const fetched = await fetch(url, { cache: 'no-cache' });
    if (!(await isRight(fetched)))
      throw new Error(`${path} is not what this release holds (HTTP ${fetched.status})`);
    return fetched;
  }

  /**
   * @param {ReleaseFile[]} files
   * @param {(bytes: number) => void} [count]
   */
  async function keep(files, count = () => {}) {
    const cache = await openCache();
    for (const file of files) {
      if (!(await cache.match(urlOf(file.path)))) await cache.put(urlOf(file.path), await obtain(file));
      count(file.bytes);
    }
  }

  /** Whether an earlier release is here with all its files, so that this one must be, too. */
  async function earlierIsComplete() {
    for (const name of await caches.keys()) {
      if (!name.startsWith(`${prefix}release `) || name === cacheName) continue;
      const urls = (await (await caches.open(name)).keys()).map(({ url }) => url);
      if (urls.some((url) => url.endsWith('/pyodide.asm.wasm'))) return true;
    }
    return false;
  }

  async function install() {
    try {
      const all = await earlierIsComplete();
      await keep(release.files.filter(({ tier }) => all || tier === 'shell'));
    } catch (error) {
      await caches.delete(cacheName);
      throw error;
    }
    if (!worker.registration.active) await worker.skipWaiting();
  }

  async function activate() {
    const old = (await caches.keys()).filter((name) => name.startsWith(prefix) && !kept.includes(name));
    await Promise.all(old.map((name) => caches.delete(name)));
    await worker.clients.claim();
  }

  /** @param {object} message */
  async function tell(message) {
    for (const client of await worker.clients.matchAll({ type: 'window' })) client.postMessage(message);
  }

  async function fetchExtra() {
    const total = release.files.reduce((sum, { bytes }) => sum + bytes, 0);
    let loaded = 0;
    try {
      await keep(release.files, (bytes) => {
        loaded += bytes;
        tell({ sw: 'progress', loaded, total });
      });
      await tell({ sw: 'offline-ready' });
    } catch (error) {
      await tell({ sw: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  }

  /**
   * Pages are known by the names under which the host serves them: a directory by its index.html, any page also
   * without its .html.
   *
   * @param {Request} request
   */
  async function answer(request) {
    const cache = await openCache();
    if (request.mode !== 'navigate') return (await cache.match(request.url)) ?? fetch(request);
    const { origin, pathname } = new URL(request.url);
    const page = `${origin}${pathname}`;
    const names = page.endsWith('/') ? [`${page}index.html`] : [page, `${page}.html`];
    for (const name of names) {
      const found = await cache.match(name);
      if (found) return found;
    }
    return fetch(request).catch(async (error) => {
      const missing = await cache.match(urlOf('404.html'));
      if (!missing) throw error;
      return new Response(missing.body, { status: 404, headers: missing.headers });
    });
  }

  worker.addEventListener('install', (event) => event.waitUntil(install()));
  worker.addEventListener('activate', (event) => event.waitUntil(activate()));
  worker.addEventListener('message', (event) => {
    if (event.data === 'skip-waiting') event.waitUntil(worker.skipWaiting());
    if (event.data === 'fetch-extra') event.waitUntil(fetchExtra());
  });
  worker.addEventListener('fetch', (event) => {
    const { method, url } = event.request;
    if (method === 'GET' && url.startsWith(root.href)) event.respondWith(answer(event.request));
  });
})();
