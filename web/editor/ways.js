/** @import { Opening, Site } from '../engine/types.js' */
/** @import { Shape } from '../embed/types.js' */
/** @import { Table } from './types.js' */
import { button, el } from '../app/dom.js';
import { lastChoice } from '../app/session.js';
import { loadBoard } from '../app/site.js';
import { language, t } from '../app/words.js';
import { elementSnippet } from '../embed/snippet.js';
import { stillPicture } from '../embed/still.js';
import { gameValues, positionText, standingValues, writeTable } from './address.js';
import { sidesOf } from './table.js';

// Where a position goes from here: into a game, a link, a page, a picture.

const base = new URL('.', document.baseURI);

/**
 * @param {object} given
 * @param {Site} given.site
 * @param {Shape} given.shape
 * @param {Opening} given.opening
 * @param {() => Table} given.table
 * @param {(text: string) => void} given.copy
 */
export function createWays({ site, shape, opening, table, copy }) {
  const { info } = shape;
  const play = el('a', { class: 'main', 'data-action': 'play-here' }, t('editor.play'));
  const share = el('a', { 'data-action': 'share' }, t('editor.share'));

  function snippet() {
    const { dice, mover } = table();
    /** @type {[string, string][]} */
    const values = [
      ...gameValues(table()),
      ['mode', dice ? 'try' : 'view'],
      ['position', positionText(table(), shape)],
    ];
    if (dice) values.push(['dice', dice.join('-')]);
    if (mover) values.push(['near', 'other']);
    return elementSnippet(base, values, t(`game.${info.code}`));
  }

  function link() {
    const address = new URL('editor.html', base);
    address.searchParams.set('lang', language());
    address.hash = writeTable(table(), shape);
    return String(address);
  }

  async function picture() {
    const { skin } = lastChoice({ site }, info.code);
    const { template, geometry } = await loadBoard(site, info.code, skin, 'wide');
    const { mover, dice } = table();
    const placed = { sides: sidesOf(table()), seat: mover };
    copy(stillPicture({ info, mover, dice, near: 0, labels: null, placed, opening }, template, geometry));
  }

  const buttons = [
    button('copy-link', t('editor.copy-link'), () => copy(link())),
    button('copy-embed', t('editor.copy-embed'), () => copy(snippet())),
    button('copy-svg', t('editor.copy-svg'), picture),
  ];

  return {
    node: el('section', { class: 'ways', 'aria-label': t('editor.ways') }, play, ...buttons, share),
    /** @param {boolean} possible */
    update(possible) {
      const values = new URLSearchParams([...gameValues(table()), ...standingValues(table(), shape)]);
      if (table().mover) values.set('seat', 'second');
      values.set('lang', language());
      if (possible) play.href = `index.html?${values}`;
      else play.removeAttribute('href');
      play.setAttribute('aria-disabled', String(!possible));
      const given = [
        ...gameValues(table()),
        ...standingValues(table(), shape).filter(([name]) => ['position', 'dice'].includes(name)),
      ];
      share.href = `share.html?${new URLSearchParams([...given, ['lang', language()]])}`;
    },
  };
}
