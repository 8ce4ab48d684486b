/** @import { Engine, GameRecord, Site, State } from '../engine/types.js' */
import { openDialog } from '../app/dialog.js';
import { button, choice, el, setShown, setText } from '../app/dom.js';
import { download } from '../app/download.js';
import { gameInfo } from '../app/site.js';
import { addWords, t } from '../app/words.js';
import { tableText } from '../editor/open.js';
import { drawn, painted } from './picture.js';
import { linkWrong, tables } from './words.js';

/**
 * What is to be shared: a game, the moment of it that is on the board, and how it looks there.
 * @typedef {{ record: GameRecord, state: State, names: [string, string], skin: string }} Shared
 */

/**
 * A link to a game or to the position on the board, to be sent or copied, and a picture.
 * @param {{ site: Site, engine: Pick<Engine, 'ask'> }} page
 * @param {string} home the address of the page that opens links
 * @param {Shared} shared
 */
export async function shareDialog({ site, engine }, home, { record, state, names, skin }) {
  addWords(tables);
  const info = gameInfo(site, state.game);
  const title = t('link.title', { game: t(`game.${info.code}`) });
  const field = el('input', { readonly: true, name: 'link', 'aria-label': t('link.address') });
  const said = el('p', { class: 'note', role: 'status', 'data-said': '' });
  const begun = record.actions.length > 0;
  const over = state.phase === 'over';

  const texts = {
    game: async () => (await engine.ask({ do: 'export', record, form: 'link', names })).text,
    position: async () => tableText(state, info),
  };

  /** @param {keyof typeof texts} what */
  async function show(what) {
    setText(said, t(`link.about.${what}`));
    try {
      const address = new URL(home, document.baseURI);
      address.search = '';
      address.hash = await texts[what]();
      field.value = String(address);
    } catch (error) {
      field.value = '';
      setText(said, linkWrong(error));
    }
    for (const each of [copy, send]) each.disabled = !field.value;
  }

  const copy = button('copy', t('link.copy'), async () => {
    try {
      await navigator.clipboard.writeText(field.value);
      setText(said, t('link.copied'));
    } catch {
      field.select();
      setText(said, t('link.select'));
    }
  });
  const send = button('send', t('link.send'), () => {
    navigator.share({ title, url: field.value }).catch((error) => {
      if (error.name !== 'AbortError') setText(said, String(error.message));
    });
  });
  const canSend = 'share' in navigator;
  setShown(send, canSend);
  (canSend ? send : copy).classList.add('main');

  /** @param {typeof drawn} make @param {string} ending */
  async function save(make, ending) {
    try {
      download(await make(site, state, skin), `${info.code}.${ending}`);
    } catch (error) {
      setText(said, t('trouble', { message: error instanceof Error ? error.message : String(error) }));
    }
  }

  const both = begun && !over;
  show(begun ? 'game' : 'position');
  await openDialog('share', t('menu.share'), () => [
    ...(both
      ? [
          choice(
            'what',
            t('link.what'),
            /** @type {const} */ (['game', 'position']),
            'game',
            (what) => t(`link.what.${what}`),
            show,
          ),
        ]
      : []),
    field,
    said,
    el('div', { class: 'answers' }, send, copy),
    el('h3', {}, t('link.picture')),
    el(
      'div',
      { class: 'answers' },
      button('save-png', 'PNG', () => save(painted, 'png')),
      button('save-svg', 'SVG', () => save(drawn, 'svg')),
    ),
  ]);
}
