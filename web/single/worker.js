// The engine's worker in the site as one file. The page posts the engine's files first, then talks to it as ever.
import { modules } from '../engine/worker/files.js';
import '../engine/worker/worker.js';
import { answerFrom, unpack } from './packed.js';

const hear = /** @type {(event: MessageEvent) => void} */ (self.onmessage);

self.onmessage = ({ data }) => {
  const supplied = supply(data);
  self.onmessage = async (event) => {
    await supplied;
    hear(event);
  };
};

/** @param {[string, string][]} packed path as the worker knows it, and packed content */
async function supply(packed) {
  const files = new Map(packed.map(([path, content]) => [new URL(path, import.meta.url).href, content]));
  answerFrom(files);
  for (const module of Object.values(modules)) {
    const content = files.get(new URL(module.path, import.meta.url).href) ?? '';
    const text = await (await unpack(content, 'text/javascript')).text();
    module.path = `data:text/javascript;charset=utf-8,${encodeURIComponent(text)}`;
  }
}
