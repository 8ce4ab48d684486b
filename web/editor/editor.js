/** @import { Engine, Hint, Opening, Site, Step } from '../engine/types.js' */
/** @import { Settings } from '../app/types.js' */
/** @import { Shape } from '../embed/types.js' */
/** @import { Table, Tool } from './types.js' */
/** @import { Verdict } from './judge.js' */
import { announce } from '../app/announce.js';
import { button, choice, el, setShown, setText } from '../app/dom.js';
import { createHints } from '../app/hints.js';
import { has, t } from '../app/words.js';
import { positionText, writeTable } from './address.js';
import { createBench } from './bench.js';
import { createForm } from './form.js';
import { createIds } from './ids.js';
import { bestPlays, judge } from './judge.js';
import { PRESETS } from './presets.js';
import { cleared } from './stones.js';
import { createWays } from './ways.js';

/** The engine is asked when nothing has been touched for so many milliseconds. */
const PAUSE = 150;
const COLORS = /** @type {const} */ (['black', 'white']);

/**
 * @typedef {object} Desk what the page gives an editor
 * @property {Site} site
 * @property {Engine} engine
 * @property {Settings} settings
 * @property {Shape} shape
 * @property {Opening} opening
 * @property {ReturnType<typeof import('./past.js').createPast<Table>>} past
 * @property {(table: Table) => boolean} fits whether a table is of this game and these rules
 * @property {() => void} reopen makes the editor anew for the table of the moment
 * @property {(preset: string) => Table} begin the table of a preset's text, or of the start
 */

/** @param {Desk} desk */
export function createEditor({ site, engine, settings, shape, opening, past, fits, reopen, begin }) {
  const { info } = shape;
  /** @type {Tool} */
  let tool = 0;
  /** @type {Verdict | null} */
  let verdict = null;
  let waiting = 0;
  let busy = new AbortController();

  const table = () => past.now;
  const bench = createBench({
    site,
    settings,
    shape,
    table,
    tool: () => tool,
    choose(next) {
      tool = next;
      const fresh = toolChoice();
      tools.replaceWith(fresh);
      tools = fresh;
      announce(toolName(next));
    },
    change,
    refuse: say,
  });
  const message = el('p', { class: 'message', 'data-message': '' });
  const faults = el('ul', { class: 'faults', 'data-faults': '' });
  const undo = button('undo', t('editor.undo'), () => step('undo'));
  const redo = button('redo', t('editor.redo'), () => step('redo'));
  const hint = button('hint', t('hint'), askHint);
  const asked = {
    /** @type {Hint[] | null} */
    hints: null,
    /** @type {Step[] | null} */
    hinted: null,
    info,
    show() {
      bench.point(verdict?.state?.tree ?? null, asked.hinted);
      hints.update();
    },
  };
  const hints = createHints(asked, 5);
  const ids = createIds({ site, engine, shape, table, change, copy });
  const ways = createWays({ site, shape, opening, table, copy });
  let tools = toolChoice();
  let form = createForm(info, table(), change);

  const node = el(
    'div',
    { class: 'desk', onkeydown: keys },
    el(
      'div',
      { class: 'table' },
      el('div', { class: 'bar' }, tools, el('div', { class: 'steps' }, undo, redo)),
      bench.node,
      el('div', { class: 'said' }, message, faults),
    ),
    el(
      'div',
      { class: 'side' },
      presets(),
      form,
      el('section', { class: 'advice' }, hint, hints.node),
      ids.node,
      ways.node,
      el('p', { class: 'help' }, t('editor.keys')),
    ),
  );

  /** @param {Tool} each */
  function toolName(each) {
    return each === 'remove' ? t('editor.remove') : t('editor.place', { color: t(COLORS[each]) });
  }

  function toolChoice() {
    return choice(
      'tool',
      t('editor.tool'),
      /** @type {Tool[]} */ ([0, 1, 'remove']),
      tool,
      toolName,
      (next) => {
        tool = next;
      },
    );
  }

  function presets() {
    const press = (/** @type {string} */ name) => () => change(begin(name));
    const empty = () => {
      const layout = bench.layout();
      if (layout) change(cleared(table(), layout, shape));
    };
    return el(
      'section',
      { class: 'presets', 'aria-label': t('editor.presets') },
      button('preset-start', t('editor.preset.start'), press('')),
      button('preset-empty', t('editor.preset.empty'), empty),
      ...Object.entries(PRESETS[info.code]).map(([name, text]) =>
        button(`preset-${name}`, t(`editor.preset.${name}`), press(text)),
      ),
    );
  }

  /** @param {KeyboardEvent} event */
  function keys(event) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (event.target instanceof HTMLInputElement && event.target.type === 'text') return;
    const key = event.key.toLowerCase();
    if (key === 'z') step(event.shiftKey ? 'redo' : 'undo');
    else if (key === 'y') step('redo');
    else return;
    event.preventDefault();
  }

  /** @param {'undo' | 'redo'} way */
  function step(way) {
    if (!(way === 'undo' ? past.canUndo : past.canRedo)) return;
    past[way]();
    announce(t(`editor.${way}.done`));
    update();
  }

  /** @param {Table} next */
  function change(next) {
    past.add(next);
    update();
  }

  /** @param {string} words */
  function say(words) {
    setText(message, words);
    announce(words);
  }

  /** @param {string} text */
  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      say(t('editor.copied'));
    } catch {
      say(t('editor.not-copied'));
    }
  }

  function update() {
    if (!fits(table())) return reopen();
    const text = writeTable(table(), shape);
    if (location.hash.slice(1) !== text) history.replaceState(null, '', `#${text}`);
    const named = document.activeElement?.getAttribute('name');
    const value = document.activeElement?.getAttribute('value');
    const held = form.contains(document.activeElement);
    const fresh = createForm(info, table(), change);
    form.replaceWith(fresh);
    form = fresh;
    if (held) {
      const again = [...form.querySelectorAll(`[name="${named}"]`)];
      /** @type {HTMLElement | undefined} */ (
        again.find((each) => each.getAttribute('value') === value) ?? again[0]
      )?.focus();
    }
    busy.abort();
    busy = new AbortController();
    verdict = null;
    Object.assign(asked, { hints: null, hinted: null });
    asked.show();
    setText(message, '');
    undo.disabled = !past.canUndo;
    redo.disabled = !past.canRedo;
    hint.disabled = true;
    ids.update(positionText(table(), shape), null);
    node.dataset.state = 'judging';
    clearTimeout(waiting);
    waiting = setTimeout(() => decide().catch(trouble), PAUSE);
  }

  async function decide() {
    const mine = table();
    const found = await judge(engine, mine, shape);
    if (mine !== table()) return;
    verdict = found;
    const said = found.faults.map(({ code, data }) => faultSaid(code, data));
    if (found.state?.phase === 'over') said.push(t('editor.over'));
    faults.replaceChildren(...said.map((words) => el('li', {}, words)));
    if (said.length) announce(said.join(' '));
    const goes = !!found.state && found.state.phase !== 'over';
    hint.disabled = !(goes && found.state?.phase === 'play');
    hint.title = hint.disabled ? t('editor.hint.dice') : '';
    ids.update(positionText(mine, shape), found.ids);
    ways.update(goes);
    node.dataset.state = found.faults.length ? 'faulty' : 'possible';
  }

  /** @param {string} code @param {Record<string, string | number>} data */
  function faultSaid(code, data) {
    const { mover } = table();
    const seat = data.side === 'other' ? 1 - mover : mover;
    const key = `position.${code}`;
    return has(key) ? t(key, { ...data, side: t(COLORS[seat]) }) : code;
  }

  async function askHint() {
    const record = verdict?.record;
    if (!record) return;
    asked.hints = [];
    asked.show();
    const { signal } = busy;
    try {
      const found = await bestPlays(engine, record, signal);
      if (signal.aborted) return;
      asked.hints = found;
      asked.hinted = found[0]?.moves ?? null;
      asked.show();
      if (!found.length) say(t('turn.pass'));
    } catch (error) {
      if (!signal.aborted) trouble(error);
    }
  }

  /** @param {unknown} error */
  function trouble(error) {
    say(t('trouble', { message: error instanceof Error ? error.message : String(error) }));
  }

  setShown(hints.node, false);
  ways.update(false);
  update();

  return {
    node,
    built: bench.built.then(() => update()),
    /** @param {string} name puts the focus back on a field */
    focus(name) {
      /** @type {HTMLElement | null} */ (node.querySelector(`[name="${name}"]`))?.focus();
    },
    close() {
      clearTimeout(waiting);
      busy.abort();
      bench.close();
    },
  };
}
