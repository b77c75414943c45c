import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { transformFileSync, type Options } from '@swc/core';

const ROOT = join(__dirname, '..', '..');

/** What processes of tests run. */
const COMPILED = ['runtime', 'generated', 'tests/support', 'tests/integration/domain/actions'];
const LINKED = ['node_modules', 'package.json', 'prisma'];

const OPTIONS: Options = {
  swcrc: false,
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022', output: { charset: 'ascii' } },
  module: { type: 'commonjs' },
};

/** The file that runs the program: `node tests/support/run-compiled.js runtime/app/main.ts serve`. */
export const RUN_COMPILED = 'tests/support/run-compiled.js';

/** The file that holds the program. */
const PROGRAM = 'program.js';

/**
 * Writes the program as JavaScript to a folder, once for a run of the tests (1,400 files, about a second). A process starts in 0.7 s from one
 * file; it takes 1 s from as many files as the program has, and 2.5 s when TypeScript is translated as it is loaded. Tests start some two
 * hundred processes. `recordProgram` halves that.
 */
export function compileProgram(folder: string): void {
  for (const name of LINKED) symlinkSync(join(ROOT, name), join(folder, name));
  const modules = new Map(COMPILED.flatMap((name) => compileFolder(folder, name)));
  writeFileSync(join(folder, PROGRAM), programOf(modules));
}

/** Lets the program load twice: to put the packages that it needs into one file, and to keep the code that V8 has made of it all. */
export async function recordProgram(folder: string): Promise<void> {
  for (const what of ['packages', 'code']) {
    const words = [join(folder, RUN_COMPILED), 'runtime/app/main.ts'];
    // Without a command the program loads, says how it is used, and ends.
    await once(spawn(process.execPath, words, { env: { PATH: process.env.PATH, RECORD: what }, stdio: 'ignore' }), 'close');
  }
}

/** A module as a function that Node's wrapper would make of it. Other files, such as SQL, are copied. */
function compileFolder(folder: string, name: string): [string, string][] {
  mkdirSync(join(folder, name), { recursive: true });
  return readdirSync(join(ROOT, name), { withFileTypes: true }).flatMap((entry) => {
    const path = join(name, entry.name);
    if (entry.isDirectory()) return compileFolder(folder, path);
    if (path.endsWith('.ts')) {
      const { code } = transformFileSync(join(ROOT, path), OPTIONS);
      return [[path, code]];
    }
    copy(join(ROOT, path), join(folder, path));
    return [];
  });
}

/** A file that holds all modules, and loads the one that the command line names. A thread translates the file that a module names as its own. */
function programOf(modules: ReadonlyMap<string, string>): string {
  const texts = [...modules].map(
    ([path, code]) => `${JSON.stringify(path)}(module, exports, require, __dirname, __filename) {${placed(path, code, modules)}\n}`,
  );
  return `((require, root, changed) => {
const modules = {\n${texts.join(',\n')}\n};
const loaded = new Map();
function load(path) {
  const known = loaded.get(path);
  if (known !== undefined) return known.exports;
  const module = { exports: {} };
  loaded.set(path, module);
  const start = changed?.(path, load) ?? modules[path];
  start(module, module.exports, own, root + '/' + path.slice(0, path.lastIndexOf('/')), ${JSON.stringify(`${ROOT}/`)} + path);
  return module.exports;
}
const own = (name) => (name in modules ? load(name) : require(name.startsWith('.') ? root + name.slice(1) : name));
own.resolve = require.resolve;
// Processes that the program starts are of the same file.
if (process.env.PROCESSES) require('node:cluster').setupPrimary?.({ exec: process.argv[1], args: [process.argv[2]] });
process.argv.splice(1, 1);
load(process.argv[1]);
})`;
}

/** A module whose `require` names files from the root. */
function placed(path: string, code: string, modules: ReadonlyMap<string, string>): string {
  return code.replace(/\brequire\(["'](\.[^"']*)["']\)/g, (_all, name: string) => {
    const file = posix.join(path, '..', name);
    const module = [`${file}.ts`, `${file}/index.ts`].find((candidate) => modules.has(candidate));
    return `require(${JSON.stringify(module ?? `./${file}`)})`;
  });
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}
