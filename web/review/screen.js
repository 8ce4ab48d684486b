/** @import { ReviewEntry } from '../engine/review.js' */
/** @import { Engine, GameRecord, Seat, Site } from '../engine/types.js' */
/** @import { Settings } from '../app/types.js' */
/** @import { Reviewed } from './run.js' */
import { announce } from '../app/announce.js';
import { button, el, setShown, setText, toggle } from '../app/dom.js';
import { percent, t } from '../app/words.js';
import { decisionSaid, isListed, markSaid, optionList, row } from './decisions.js';
import { createGraph } from './graph.js';
import { goOn } from './run.js';
import { sumsTable } from './sums.js';
import { createTable } from './table.js';

/** Actions between two times of keeping and of drawing the list anew. */
const STRIDE = 6;

/**
 * The review of a game: it runs, can be paused, and is looked through meanwhile.
 * @param {{ site: Site, engine: Engine, settings: Settings, engineLine: HTMLElement, trouble: (error: unknown) => void }} page
 * @param {GameRecord} record
 * @param {readonly string[]} names of the seats; empty where nobody said
 * @param {Reviewed} reviewed
 * @param {(reviewed: Reviewed) => Promise<unknown> | void} keep
 */
export function createReview({ site, engine, settings, engineLine, trouble }, record, names, reviewed, keep) {
  const { game } = record.setup;
  const total = record.actions.length;
  const table = createTable(site, engine, settings, record, trouble);
  const graph = createGraph((at) => choose(reviewed.entries.find((entry) => entry.at > at) ?? null));
  const bar = el('progress', { max: total, value: reviewed.next, 'aria-label': t('review.title') });
  const done = el('p', { class: 'soft', role: 'status', 'data-done': '' });
  const press = button('run', '', () => (running ? stop() : run()));
  const heading = el('h2', { tabindex: '-1' });
  const verdict = el('p', { class: 'mark' });
  const options = el('div');
  const list = el('ol', { class: 'decisions', 'aria-label': t('review.decisions') });
  const sums = el('div');
  let onlyMistakes = false;
  let shown = 0;
  /** @type {ReviewEntry | null} */
  let current = null;
  /** @type {AbortController | null} */
  let running = null;

  /** @param {Seat} seat */
  const who = (seat) => names[seat] || t(seat === 0 ? 'black' : 'white');

  function progress() {
    bar.value = reviewed.next;
    const whole = reviewed.next >= total;
    setText(done, whole ? t('review.whole') : t('review.done', { done: percent(reviewed.next / total) }));
    setText(press, t(running ? 'review.stop' : 'review.go'));
    setShown(press, !whole);
    setShown(bar, !whole);
    main.dataset.stand = whole ? 'whole' : running ? 'running' : 'paused';
  }

  function draw() {
    const listed = reviewed.entries.filter((entry) => isListed(entry, onlyMistakes));
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.at;
    const rows = listed.map((entry) => {
      const thrown = reviewed.entries.find(({ kind, at }) => kind === 'throw' && at === entry.at - 1);
      return row(game, entry, thrown, who(entry.seat), entry === current, () => choose(entry));
    });
    list.replaceChildren(...(rows.length ? rows : [el('li', { class: 'soft' }, t('review.none'))]));
    if (focused) /** @type {HTMLElement | null} */ (list.querySelector(`[data-at="${focused}"]`))?.focus();
    graph.update(reviewed.entries, current?.at ?? 0);
  }

  async function addUp() {
    const summary = await engine.ask({ do: 'summary', setup: record.setup, entries: reviewed.entries });
    sums.replaceChildren(sumsTable([who(0), who(1)], summary));
  }

  /** Arrows for the play made and for the one that is shown, the best at first. @param {ReviewEntry} entry */
  function mark({ options = [], made }) {
    table.mark(options[made ?? 0]?.moves, options[shown]?.moves);
  }

  function pick(/** @type {number} */ index) {
    shown = index;
    if (!current) return;
    options.replaceChildren(optionList(game, current, shown, pick));
    /** @type {HTMLElement | null} */ (options.querySelector(`[data-option="${index}"]`))?.focus();
    mark(current);
  }

  /** @param {ReviewEntry | null} entry */
  function choose(entry) {
    if (!entry?.options) return;
    current = entry;
    shown = 0;
    main.dataset.at = String(entry.at);
    setText(heading, `${entry.turn}. ${who(entry.seat)}: ${decisionSaid(game, entry)}`);
    setText(verdict, markSaid(entry));
    verdict.dataset.mark = entry.mark ?? 'forced';
    options.replaceChildren(optionList(game, entry, shown, pick));
    announce(`${heading.textContent} ${verdict.textContent}`);
    table.before(entry.at).catch(trouble);
    mark(entry);
    draw();
  }

  async function run() {
    running = new AbortController();
    const { signal } = running;
    progress();
    try {
      await goOn(engine, record, reviewed, signal, () => {
        progress();
        if (!current) choose(reviewed.entries.find((entry) => isListed(entry, false)) ?? null);
        if (reviewed.next % STRIDE) return;
        keep(reviewed);
        draw();
      });
    } catch (error) {
      if (!signal.aborted) trouble(error);
    }
    if (running?.signal === signal) running = null;
    progress();
    draw();
    await keep(reviewed);
    await addUp();
  }

  function stop() {
    running?.abort();
    running = null;
    progress();
  }

  const main = el(
    'section',
    { class: 'review', 'data-screen': 'review' },
    el('div', { class: 'run' }, bar, done, press, engineLine),
    el(
      'div',
      { class: 'desk' },
      table.node,
      el(
        'section',
        { class: 'decision' },
        heading,
        verdict,
        options,
        el('p', { class: 'soft' }, t('review.arrows')),
      ),
    ),
    graph.node,
    el(
      'div',
      { class: 'below' },
      el(
        'section',
        {},
        el('h2', {}, t('review.decisions')),
        toggle('only', t('review.only'), false, (on) => {
          onlyMistakes = on;
          draw();
        }),
        list,
      ),
      sums,
    ),
  );
  choose(reviewed.entries.find((entry) => isListed(entry, false)) ?? null);
  draw();
  run().catch(trouble);

  return {
    node: main,
    close() {
      stop();
      table.close();
    },
  };
}
