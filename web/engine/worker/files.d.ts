// files.js is written by the build: what the engine is made of, relative to this directory, with unpacked sizes.

export interface EngineFile {
  path: string;
  bytes: number;
}

export const runtime: string;
export const files: { wasm: EngineFile; stdlib: EngineFile; package: EngineFile };
export const modules: { loader: EngineFile; python: EngineFile };
/** The computer player's nets and tables, by game. */
export const nets: Record<string, EngineFile[]>;
/** The package lock Pyodide asks for, holding no packages. */
export const lock: { info: Record<string, string>; packages: Record<string, never> };
