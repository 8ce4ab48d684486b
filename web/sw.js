/// <reference path="./sw.d.ts" />

// The site offline. A release is kept whole in one cache: first what the page needs to be shown, and, when the page
// asks for it, the rest. A newer worker takes over at once, but pages go on coming from the release that is shown, which
// is written down, until a person says yes to the newer one. The site works without the worker, too.
//
// The page says 'newer?' and hears { sw: 'newer' } where this worker's release is not the one that is shown; 'change-over'
// shows it: this page hears { sw: 'changed' }, others { sw: 'newer' }. 'take-over' ends a worker's waiting, should a
// browser have forgotten that it never does. 'fetch-extra' has all of the release shown kept;
// pages hear { sw: 'progress', loaded, total }, then { sw: 'offline-ready' } or { sw: 'failed', message }.

(() => {
  const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
  const root = new URL('./', worker.location.href);
  // All projects of an account share one origin, so every name begins with the place of this one.
  const prefix = `tables ${root.pathname} `;
  const shownName = `${prefix}shown`;
  /** @param {Release} it */
  const nameOf = ({ id }) => `${prefix}release ${id}`;
  const ownName = nameOf(release);
  const isRelease = (/** @type {string} */ name) => name.startsWith(`${prefix}release `);
  // Files fetched at a time: a far server takes longer to answer than to send, and the page needs connections, too.
  const AT_ONCE = 3;
  // What lies there never changes, so any release's file is the right one.
  const hashed = /^(app|data|runtime)\//;

  /** @param {string} path */
  const urlOf = (path) => new URL(path, root).href;
  /** @param {ReleaseFile[]} files */
  const sizeOf = (files) => files.reduce((sum, { bytes }) => sum + bytes, 0);

  /** @returns {Promise<Release>} */
  async function shown() {
    const written = await caches.match(root.href, { cacheName: shownName });
    return written ? written.json() : release;
  }

  /** @type {Promise<Release> | undefined} the release shown, as long as its cache has what pages ask for */
  let showing;

  /** @param {Release} it */
  async function show(it) {
    await (await caches.open(shownName)).put(root.href, new Response(JSON.stringify(it)));
    showing = Promise.resolve(it);
  }

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
    /** @param {Response} response */
    const isRight = async (response) =>
      response.ok && (await sha256(await response.clone().arrayBuffer())) === wanted;
    const kept = await caches.match(url);
    if (kept && (await isRight(kept))) return kept;
    // What the browser itself has kept may be damaged and yet be thought fresh.
    for (const cache of /** @type {const} */ (['no-cache', 'reload'])) {
      const fetched = await fetch(url, { cache }).catch(() => undefined);
      if (fetched && (await isRight(fetched).catch(() => false))) return fetched;
    }
    throw new Error(`${path} cannot be had as this release holds it`);
  }

  /** @param {Release} it the files of it that are not kept yet */
  async function missing(it) {
    const here = new Set((await (await caches.open(nameOf(it))).keys()).map(({ url }) => url));
    return it.files.filter(({ path }) => !here.has(urlOf(path)));
  }

  /**
   * @param {Release} it
   * @param {ReleaseFile[]} files
   * @param {(bytes: number) => void} [count]
   */
  async function keep(it, files, count = () => {}) {
    const cache = await caches.open(nameOf(it));
    const left = files.values();
    /** @type {Error[]} */
    const failed = [];
    async function keepSome() {
      for (const file of left) {
        if (failed.length) return;
        try {
          await cache.put(urlOf(file.path), await obtain(file));
          count(file.bytes);
        } catch (error) {
          failed.push(/** @type {Error} */ (error));
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, keepSome));
    if (failed.length) throw failed[0];
    if (!(await caches.has(nameOf(it)))) throw new Error('it was dropped meanwhile');
  }

  /** All or nothing: whoever has all of the release that is shown gets all of this one. */
  async function install() {
    // The same release may be at work already, or half here because its install was killed.
    const wasHere = await caches.has(ownName);
    try {
      const all = (await missing(await shown())).length === 0;
      await keep(
        release,
        (await missing(release)).filter(({ tier }) => all || tier === 'shell'),
      );
    } catch (error) {
      if (!wasHere) await caches.delete(ownName);
      throw error;
    }
    await worker.skipWaiting();
  }

  /**
   * Drops earlier releases. Where several windows are open, one may have come from the release before the one shown.
   *
   * @param {Release} now the release that is shown
   */
  async function tidy(now) {
    const kept = (await caches.keys()).filter(isRelease);
    const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const before = windows.length > 1 ? kept[kept.indexOf(nameOf(now)) - 1] : undefined;
    const earlier = kept.slice(0, kept.indexOf(ownName));
    await Promise.all(
      earlier.filter((name) => name !== nameOf(now) && name !== before).map((name) => caches.delete(name)),
    );
  }

  async function activate() {
    const now = await shown();
    await show(now);
    await tidy(now);
    await worker.clients.claim();
    await tellOfNewer();
  }

  /** @param {object} message */
  async function tell(message) {
    for (const client of await worker.clients.matchAll({ type: 'window' })) client.postMessage(message);
  }

  async function tellOfNewer() {
    if ((await shown()).id !== release.id) await tell({ sw: 'newer' });
  }

  /** @param {ExtendableMessageEvent} event */
  async function changeOver({ source }) {
    await tellOfNewer();
    await show(release);
    await tidy(release);
    source?.postMessage({ sw: 'changed' });
  }

  /** @type {Promise<void> | undefined} whatever asks for it meanwhile */
  let fetching;

  async function fetchExtra() {
    const now = await shown();
    const files = await missing(now);
    const total = sizeOf(now.files);
    let loaded = total - sizeOf(files);
    try {
      await keep(now, files, (bytes) => {
        loaded += bytes;
        tell({ sw: 'progress', loaded, total });
      });
      await tell({ sw: 'offline-ready' });
    } catch (error) {
      await tell({ sw: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  }

  /** @param {string} url */
  async function kept(url) {
    showing ??= shown();
    const found = await showing
      .then((it) => caches.match(url, { cacheName: nameOf(it) }))
      .catch(() => undefined);
    if (!found) showing = undefined;
    return found;
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

  const deeds = new Map([
    ['take-over', () => worker.skipWaiting()],
    ['newer?', tellOfNewer],
    ['change-over', changeOver],
    ['fetch-extra', () => (fetching ??= fetchExtra().finally(() => (fetching = undefined)))],
  ]);
  worker.addEventListener('install', (event) => event.waitUntil(install()));
  worker.addEventListener('activate', (event) => event.waitUntil(activate()));
  worker.addEventListener('message', (event) => {
    const deed = deeds.get(event.data);
    if (deed) event.waitUntil(deed(event));
  });
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method !== 'GET' || !request.url.startsWith(root.href)) return;
    const answer = request.mode === 'navigate' ? page(request) : file(request);
    event.respondWith(answer.catch(() => fetch(request)));
  });
})();
