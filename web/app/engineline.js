/** @import { Failure, Progress } from '../engine/types.js' */
import { announce } from './announce.js';
import { button, el, setShown, setText } from './dom.js';
import { percent, t } from './words.js';

/** The thin line that says how far the engine is up, and what kept it from coming. */
export function createEngineLine() {
  const fill = el('i');
  const word = el('span');
  const line = el('div', { class: 'rise', 'aria-hidden': 'true' }, fill);
  const fault = el('span', { 'data-engine-error': '', hidden: true, role: 'alert' });
  const retry = button('retry', '', () => again(), { hidden: true });
  const node = el('div', { class: 'engine', 'data-engine-stage': 'download' }, line, word, fault, retry);
  /** @type {Progress} */
  let now = { stage: 'download', loaded: 0, total: 1, file: '' };
  /** @type {Failure | null} */
  let failure = null;
  let outdated = false;
  let again = () => {};
  let quarter = 0;

  function update() {
    const done = now.total ? Math.min(1, now.loaded / now.total) : 0;
    node.dataset.engineStage = now.stage;
    fill.style.width = `${Math.round(done * 100)}%`;
    setText(word, t(`engine.${now.stage}`, { done: percent(done) }));
    const words = outdated ? 'engine.outdated' : 'engine.failed';
    setText(fault, failure ? t(words, { file: failure.file || t('engine'), message: failure.message }) : '');
    setText(retry, t('retry'));
    setShown(fault, !!failure);
    setShown(retry, !!failure);
    setShown(word, !failure);
    setShown(node, now.stage !== 'ready' || !!failure);
    if (now.stage === 'download' && Math.floor(done * 4) > quarter) {
      quarter = Math.floor(done * 4);
      announce(t('engine.download', { done: percent(done) }));
    }
  }

  return {
    node,
    update,
    /** @param {Progress} progress */
    progress(progress) {
      now = progress;
      if (progress.stage === 'ready') failure = null;
      update();
    },
    /** @param {Failure} reason */
    fail(reason) {
      failure = reason;
      update();
    },
    /** A newer release is here: the server may have no engine for this one any more. */
    outdate() {
      outdated = true;
      update();
    },
    /** @param {() => void} act */
    retry(act) {
      again = () => {
        failure = null;
        update();
        act();
      };
    },
  };
}
