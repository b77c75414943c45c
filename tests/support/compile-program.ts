import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transformFileSync, type Options } from '@swc/core';

const ROOT = join(__dirname, '..', '..');

/** What processes of tests run. */
const COMPILED = ['runtime', 'generated', 'tests/support', 'tests/integration/domain/actions'];
const LINKED = ['node_modules', 'prisma'];

const OPTIONS: Options = {
  swcrc: false,
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  module: { type: 'commonjs' },
};

/** The file that runs the program: `node tests/support/run-compiled.js runtime/app/main.ts serve`. */
export const RUN_COMPILED = 'tests/support/run-compiled.js';

/** The file that holds the program. */
const PROGRAM = 'program.js';

/**
 * Writes the program as JavaScript to a folder, once for a run of the tests (1,400 files, about a second). A process starts in 0.7 s from one
 * file; it takes 1 s from as many files as the program has, and 2.5 s when TypeScript is translated as it is loaded. Tests start some two
 * hundred processes. `recordCode` takes another quarter off.
 */
export function compileProgram(folder: string): void {
  for (const name of LINKED) symlinkSync(join(ROOT, name), join(folder, name));
  const modules = COMPILED.flatMap((name) => compileFolder(folder, name));
  writeFileSync(join(folder, PROGRAM), programOf(modules));
}

/** Lets the program load once, and keeps the code that V8 has made of it for all later processes. */
export async function recordCode(folder: string): Promise<void> {
  const env = { PATH: process.env.PATH, RECORD_CODE: 'yes' };
  // Without a command the program loads, says how it is used, and ends.
  await once(spawn(process.execPath, [join(folder, RUN_COMPILED), 'runtime/app/main.ts'], { env, stdio: 'ignore' }), 'close');
}

/** A module as a function that Node's wrapper would make of it. Other files, such as SQL, are copied. */
function compileFolder(folder: string, name: string): string[] {
  mkdirSync(join(folder, name), { recursive: true });
  return readdirSync(join(ROOT, name), { withFileTypes: true }).flatMap((entry) => {
    const path = join(name, entry.name);
    if (entry.isDirectory()) return compileFolder(folder, path);
    if (path.endsWith('.ts')) {
      const { code } = transformFileSync(join(ROOT, path), OPTIONS);
      return [`${JSON.stringify(path)}(module, exports, require, __dirname) {${code}\n}`];
    }
    copy(join(ROOT, path), join(folder, path));
    return [];
  });
}

/** A file that holds all modules, and loads the one that the command line names. */
function programOf(modules: readonly string[]): string {
  return `const { join } = require('node:path').posix;
const modules = {\n${modules.join(',\n')}\n};
const loaded = new Map();
function load(path) {
  if (!loaded.has(path)) {
    const module = { exports: {} };
    loaded.set(path, module);
    const folder = join(path, '..');
    const own = (name) => {
      if (!name.startsWith('.')) return require(name);
      const found = [join(folder, name + '.ts'), join(folder, name, 'index.ts')].find((file) => file in modules);
      return found === undefined ? require(join(__dirname, folder, name)) : load(found);
    };
    own.resolve = require.resolve;
    modules[path](module, module.exports, own, join(__dirname, folder));
  }
  return loaded.get(path).exports;
}
process.argv.splice(1, 1);
load(process.argv[1]);
`;
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}
