// node pack.mjs PYODIDE WHEEL MICROPIP OUT: proves that micropip installs the wheel inside Pyodide and that it runs there,
// then writes the compiled archives of web/make/slim.py into OUT.

import { readFile, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [pyodide, wheel, micropip, out] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(join(pyodide, 'pyodide.mjs')).href);
const STDLIB = '/lib/python314.zip';

async function start() {
  const python = await loadPyodide({
    indexURL: pyodide,
    env: { PYTHONHASHSEED: '0' },
    enableRunUntilComplete: false,
  });
  const place = `/tmp/${basename(wheel)}`;
  python.FS.writeFile(place, await readFile(wheel));
  return { python, place };
}

async function prove() {
  const { python, place } = await start();
  await python.loadPackage(pathToFileURL(micropip).href, { messageCallback: () => {} });
  await python.pyimport('micropip').install(`emfs:${place}`);
  const answer = JSON.parse(python.pyimport('pygame_web.protocol').handle('{"do":"hello"}'));
  if (!answer.version) throw new Error(`the installed wheel answered ${JSON.stringify(answer)}`);
}

async function pack() {
  const { python, place } = await start();
  python.FS.writeFile('/tmp/slim.py', await readFile(new URL('slim.py', import.meta.url)));
  python.runPython('import sys; sys.path.insert(0, "/tmp")');
  const archives = python.pyimport('slim').pack(place, STDLIB).toJs();
  for (const [name, bytes] of Object.entries(archives)) await writeFile(join(out, name), bytes);
}

try {
  await prove();
  await pack();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
