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
  const isRelease = (/** @type {string} */ name) => name.startsWith(`${prefix}release `);
  // What lies there never changes, so any release's file is the right one.
  const hashed = /^(app|data|runtime)\//;

  /** @param {string} path */
  const urlOf = (path) => new URL(path, root).href;
  /** @param {ReleaseFile[]} files */
  const sizeOf = (files) => files.reduce((sum, { bytes }) => sum + bytes, 0);
  const openCache = () => caches.open(cacheName);
  /** @param {string} url */
  const kept = (url) => caches.match(url, { cacheName });

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
    // What the browser itself has kept may be damaged and yet be thought fresh.
    for (const cache of /** @type {const} */ (['no-cache', 'reload'])) {
      const fetched = await fetch(url, { cache });
      if (await isRight(fetched)) return fetched;
    }
    throw new Error(`${path} is not what this release holds`);
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
      if (!isRelease(name) || name === cacheName) continue;
      const urls = (await (await caches.open(name)).keys()).map(({ url }) => url);
      if (urls.some((url) => url.endsWith('/pyodide.asm.wasm'))) return true;
    }
    return false;
  }

  async function install() {
    // The same release may be at work already, or half here because its install was killed.
    const wasHere = await caches.has(cacheName);
    try {
      const all = await earlierIsComplete();
      await keep(release.files.filter(({ tier }) => all || tier === 'shell'));
    } catch (error) {
      if (!wasHere) await caches.delete(cacheName);
      throw error;
    }
    if (!worker.registration.active) await worker.skipWaiting();
  }

  /** The windows that are open go on with the release they came from: it is kept until the next one. */
  async function activate() {
    const old = (await caches.keys()).filter((name) => isRelease(name) && name !== cacheName);
    const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (windows.length > 1) old.pop();
    await Promise.all(old.map((name) => caches.delete(name)));
    await worker.clients.claim();
  }

  /** @param {object} message */
  async function tell(message) {
    for (const client of await worker.clients.matchAll({ type: 'window' })) client.postMessage(message);
  }

  async function fetchExtra() {
    const here = new Set((await (await openCache()).keys()).map(({ url }) => url));
    const missing = release.files.filter(({ path }) => !here.has(urlOf(path)));
    const total = sizeOf(release.files);
    let loaded = total - sizeOf(missing);
    try {
      await keep(missing, (bytes) => {
        loaded += bytes;
        tell({ sw: 'progress', loaded, total });
      });
      await tell({ sw: 'offline-ready' });
    } catch (error) {
      await tell({ sw: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  }

  /** @param {Request} request */
  async function file(request) {
    const found = await kept(request.url);
    if (found) return found;
    const earlier = hashed.test(request.url.slice(root.href.length)) && (await caches.match(request.url));
    return earlier || fetch(request);
  }

  /**
   * Pages are known by the names under which the host serves them: a directory by its index.html, any page also
   * without its .html. One that is to reset the site comes from the server, if there is one.
   *
   * @param {Request} request
   */
  async function page(request) {
    const { origin, pathname, searchParams } = new URL(request.url);
    const anew = searchParams.has('reset') ? await fetch(request).catch(() => undefined) : undefined;
    if (anew) return anew;
    const place = `${origin}${pathname}`;
    const names = place.endsWith('/') ? [`${place}index.html`] : [place, `${place}.html`];
    for (const name of names) {
      const found = await kept(name);
      if (found) return found;
    }
    return fetch(request).catch(async (error) => {
      const missing = await kept(urlOf('404.html'));
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
    const { method, mode, url } = event.request;
    if (method !== 'GET' || !url.startsWith(root.href)) return;
    event.respondWith(mode === 'navigate' ? page(event.request) : file(event.request));
  });
})();
