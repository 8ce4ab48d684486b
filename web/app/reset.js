/**
 * With `?reset` in the address everything the site keeps of itself is dropped and had anew, if the server answers;
 * games and settings stay.
 * @returns {Promise<boolean>} whether the page is about to be loaded again
 */
export async function reset() {
  const address = new URL(location.href);
  if (!address.searchParams.has('reset')) return false;
  const base = new URL('.', document.baseURI);
  const server = fetch(new URL('sw.js', base), { cache: 'reload' });
  if (await server.then(({ ok }) => ok).catch(() => false)) await drop(base).catch(() => {});
  address.searchParams.delete('reset');
  history.replaceState(null, '', address);
  location.reload();
  return true;
}

/** @param {URL} base */
async function drop({ href, pathname }) {
  const registration = await navigator.serviceWorker?.getRegistration(href);
  if (registration?.scope === href) await registration.unregister();
  const own = (await caches.keys()).filter((name) => name.startsWith(`tables ${pathname} `));
  await Promise.all(own.map((name) => caches.delete(name)));
}
