/** @import { Engine, GameCode, Site } from '../engine/types.js' */
/** @import { App, Choice, Lang, Screen, Session, Settings } from './types.js' */
/** @import { CreateGuest } from './panel.js' */
import { startEngine } from '../engine/client.js';
import { isLink } from '../links/link.js';
import { keepEarlier } from '../records/keep.js';
import { readAddress, sameGame } from './address.js';
import { announceIn } from './announce.js';
import { cardsDialog, hasSeenCards } from './cards.js';
import { closeDialogs } from './dialog.js';
import { button, el } from './dom.js';
import { createEngineLine } from './engineline.js';
import { createHome } from './home.js';
import { createOffline } from './offline.js';
import { boardLayout, createPlay } from './play.js';
import { createRelease } from './release.js';
import { reset } from './reset.js';
import { hasDefaultRules, lastChoice, newSession } from './session.js';
import { loadBoard, loadOpening, loadSite } from './site.js';
import { setSound } from './sound.js';
import { loadGames, loadSettings, saveGame, saveSettings } from './store.js';
import { createUpdate } from './update.js';
import { bestLanguage, isLanguage, setLanguage, t } from './words.js';

const root = /** @type {HTMLElement} */ (document.getElementById('app'));
announceIn(/** @type {HTMLElement} */ (document.getElementById('live')));

/** @type {Screen | null} */
let screen = null;
const engineLine = createEngineLine();
const release = createRelease();
const offline = createOffline(release);
const update = createUpdate(release);
release.listen((told) => told === 'newer' && engineLine.outdate());

/** Settles when the first screen is there. */
let seen = () => {};
/** @type {Promise<void>} */
const shown = new Promise((resolve) => {
  seen = resolve;
});

/** @param {Settings} settings @returns {Lang} */
function languageOf(settings) {
  const asked = new URLSearchParams(location.search).get('lang') ?? '';
  if (isLanguage(asked)) return asked;
  return settings.lang || bestLanguage(navigator.languages);
}

/** @param {Settings} settings */
function applySettings({ theme, sound }) {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  setSound(sound);
}

function fillSlots() {
  root.querySelector('[data-slot="engine"]')?.append(engineLine.node);
  root.querySelector('[data-slot="offline"]')?.append(offline.node);
  (root.querySelector('[data-slot="update"]') ?? document.body).append(update.node);
}

/** @param {Screen} next */
function enter(next) {
  screen = next;
  fillSlots();
  Promise.resolve(next.shown).then(seen);
}

function leave() {
  closeDialogs();
  screen?.close();
  screen = null;
}

/**
 * A page that says what is wrong, and the way on.
 * @param {string} title
 * @param {string[]} lines
 * @param {Node} way
 */
function showFault(title, lines, way) {
  leave();
  root.replaceChildren(
    el(
      'main',
      { class: 'fault', 'data-screen': 'fault', 'data-fault': '' },
      el('h1', {}, title),
      ...lines.map((line) => el('p', {}, line)),
      el('div', { class: 'answers' }, way),
    ),
  );
  fillSlots();
}

/** Asks for the board of the game in the address beside everything else. @param {Site} site @param {Settings} settings */
function warmUp(site, settings) {
  const code = /** @type {GameCode} */ (new URLSearchParams(location.search).get('game'));
  if (!site.boards[code]) return;
  const skin = settings.contrast ? 'contrast' : lastChoice({ site }, code).skin;
  for (const loading of [loadBoard(site, code, skin, boardLayout()), loadOpening(site, code)])
    loading.catch(() => {});
}

/** @param {App} app */
function wake(app) {
  const engine = startEngine({
    onProgress: engineLine.progress,
    onFail(failure) {
      engineLine.fail(failure);
      app.stuck = true;
      app.update();
    },
  });
  engineLine.retry(() => {
    app.stuck = false;
    engine.retry();
  });
  engine.ready.then(() => {
    app.ready = true;
  });
  return engine;
}

/** @param {App} app */
function route(app) {
  if (isLink(location.hash)) {
    openLinked(app);
    return;
  }
  const kept = new URLSearchParams(location.hash.slice(1)).get('game');
  if (kept) {
    openKeptGame(app, kept);
    return;
  }
  const address = readAddress(location.search, app.site.hello.games);
  if (address.faults.length) {
    showFault(
      t('fault.title'),
      address.faults.map(({ key, data }) => t(key, data)),
      homeButton(app),
    );
    return;
  }
  leave();
  if (!address.game) {
    enter(createHome(app, root));
    return;
  }
  const live = loadGames().find((game) => sameGame(game.address) === sameGame(location.search));
  if (live) return show(app, live);
  const choice = { ...lastChoice(app, address.game), ...address.choice, ranked: false };
  begin(app, choice, address.seed, location.search);
}

/** @param {App} app @param {string} id */
async function openKeptGame(app, id) {
  try {
    const { openKept } = await import('../records/open.js');
    const session = await openKept(app, id);
    if (!session) return showFault(t('fault.title'), [t('fault.kept')], homeButton(app));
    saveGame(session);
    history.replaceState(null, '', session.address);
    show(app, session);
  } catch (error) {
    showFault(t('fault.load'), [error instanceof Error ? error.message : String(error)], homeButton(app));
  }
}

/** A game or a position that came by a link. @param {App} app */
async function openLinked(app) {
  const { hash } = location;
  if (!app.ready) showWaiting(app.site, null);
  try {
    const [{ openLink }, { createGuest }] = await Promise.all([
      import('../links/open.js'),
      import('../links/guest.js'),
    ]);
    const session = await openLink(app, hash);
    if (location.hash === hash) show(app, session, createGuest);
  } catch (error) {
    const { linkWrong } = await import('../links/words.js');
    showFault(t('fault.link'), [linkWrong(error)], homeButton(app));
  }
}

/** @param {App} app */
function homeButton(app) {
  return button('home', t('fault.home'), () => app.open('?'), { class: 'main' });
}

/** What needs the engine: its way up is shown, under a picture of the game where that is known. @param {Site} site @param {GameCode | null} game */
function showWaiting(site, game) {
  leave();
  root.replaceChildren(
    el(
      'main',
      { class: 'wait', 'data-screen': 'wait' },
      el('h1', {}, t(game ? `game.${game}` : 'title')),
      el('div', { 'data-slot': 'engine' }),
      game && el('img', { src: site.pictures[game], alt: '', width: 720, height: 480 }),
    ),
  );
  enter({ update() {}, close() {} });
}

/** A game from a position in the address; few begin so. @param {App} app @param {Choice} choice @param {string} address */
async function standing(app, choice, address) {
  const { standingSetup } = await import('./standing.js');
  return standingSetup(app, choice, address);
}

/** @param {App} app @param {Choice} choice @param {string} seed @param {string} [address] @param {string} [secret] a seed that the address does not tell */
async function begin(app, choice, seed, address, secret) {
  const placed = new URLSearchParams(address).has('position');
  const making = (placed ? standing(app, choice, address ?? '') : Promise.resolve(undefined)).then((setup) =>
    newSession(app, choice, { seed: seed || undefined, secret, setup }),
  );
  if ((placed || !hasDefaultRules(choice)) && !app.ready) showWaiting(app.site, choice.game);
  try {
    const session = await making;
    if (address) session.address = address;
    saveGame(session);
    app.resume(session);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    showFault(
      t('fault.load'),
      [message],
      button('retry', t('retry'), () => route(app), { class: 'main' }),
    );
  }
}

/** @param {App} app @param {Session} session @param {CreateGuest} [createGuest] */
function show(app, session, createGuest) {
  leave();
  enter(createPlay(app, root, session, createGuest));
}

async function start() {
  if (await reset()) return;
  const settings = loadSettings();
  applySettings(settings);
  const loading = loadSite();
  loading.then(
    (site) => warmUp(site, settings),
    () => {},
  );
  const [site] = await Promise.all([loading, setLanguage(languageOf(settings))]);
  /** @type {Engine | null} */
  let engine = null;
  /** @type {App} */
  const app = {
    site,
    /** It starts when it is first asked, or once the first screen is there: until then the line is the board's. */
    get engine() {
      engine ??= wake(app);
      return engine;
    },
    settings,
    ready: false,
    stuck: false,
    async change(patch) {
      Object.assign(settings, patch);
      saveSettings(settings);
      applySettings(settings);
      if (patch.lang) {
        const address = new URL(location.href);
        address.searchParams.delete('lang');
        history.replaceState(null, '', address);
        await setLanguage(patch.lang);
        engineLine.update();
        offline.update();
        update.update();
      }
      app.update();
    },
    open(search) {
      history.pushState(null, '', search === '?' ? location.pathname : search);
      route(app);
    },
    async play(choice, seed) {
      await begin(app, choice, '', undefined, seed);
      if (hasSeenCards(choice.game)) return;
      await cardsDialog(choice.game);
      app.update();
    },
    resume(session) {
      saveGame(session);
      if (location.hash || sameGame(session.address) !== sameGame(location.search))
        history.pushState(null, '', session.address);
      show(app, session);
    },
    update() {
      screen?.update();
      fillSlots();
    },
  };
  addEventListener('popstate', () => route(app));
  route(app);
  await shown;
  engine ??= wake(app);
  keepEarlier(loadGames());
}

start()
  .catch((error) => {
    const again = button('retry', t('retry'), () => location.reload(), { class: 'main' });
    showFault(t('fault.load'), [error instanceof Error ? error.message : String(error)], again);
  })
  .then(release.start);
