/**
 * Lets Node load TypeScript. `esbuild` translates it, and what it made of each file is kept below `node_modules`: translating the whole program takes
 * seconds. Not `tsx`, which wraps each function to keep its name: 0.3 microseconds for every closure that a request makes. Names stay here too, as
 * nothing is renamed.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, Module, SourceMap } from 'node:module';
import { basename, join, relative, resolve } from 'node:path';
import { ROOT } from './prepare.mjs';
import { traceBack } from './stack-traces.mjs';

const PLACE = join(ROOT, 'node_modules', '.cache', 'advocacy-typescript');

/** The source map names the file as one beside it: a checkout may be moved, and one of links, such as those of tests, shares what is kept. */
const OPTIONS = { loader: 'ts', format: 'cjs', platform: 'node', target: 'node20', sourcemap: 'inline', sourcesContent: false };

const MAP = /\n\/\/# sourceMappingURL=data:application\/json;base64,([\w+/=]+)\s*$/;

const require = createRequire(join(ROOT, 'package.json'));

/** Source maps that stack traces have asked for, by file; undefined where there is none. */
const maps = new Map();

/** From now on `require` loads TypeScript in this process. */
export function loadTypeScript() {
  traceTypeScript();
  let madeBy;
  Module._extensions['.ts'] = (module, filename) => {
    madeBy ??= [JSON.stringify(OPTIONS), process.version, require('esbuild/package.json').version, tsconfig()].join('\n');
    const text = readFileSync(filename, 'utf8');
    const note = `// ${hash(`${madeBy}\n${text}`)}\n`;
    module._compile(readKept(filename, note) ?? keep(filename, note, translate(filename, text)), filename);
  };
}

/** Runs a file in this process, as if Node had been started with it and the words. */
export function runTypeScript(file, words) {
  loadTypeScript();
  const path = resolve(ROOT, file);
  process.argv = [process.argv[0], path, ...words];
  require(path);
}

/** Lets stack traces name lines of TypeScript. */
function traceTypeScript() {
  traceBack(({ file, line, column }) => {
    if (!file.endsWith('.ts')) return undefined;
    if (!maps.has(file)) maps.set(file, mapOf(file));
    const entry = maps.get(file)?.findEntry(line - 1, column - 1);
    return entry && { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  });
}

function mapOf(filename) {
  const text = readIfThere(placeOf(filename)) ?? translate(filename, readFileSync(filename, 'utf8'));
  const encoded = MAP.exec(text)?.[1];
  return encoded && new SourceMap(JSON.parse(Buffer.from(encoded, 'base64')));
}

/** `esbuild` is loaded for the first file that is new: a start takes what is kept. */
function translate(filename, text) {
  return require('esbuild').transformSync(text, { ...OPTIONS, sourcefile: basename(filename), tsconfigRaw: tsconfig() }).code;
}

function tsconfig() {
  return readFileSync(join(ROOT, 'tsconfig.json'), 'utf8');
}

/** Where what was made of a file is kept. */
function placeOf(filename) {
  return join(PLACE, hash(relative(ROOT, filename)));
}

/** What was made of a file, unless the file, or what translates it, has changed since. */
function readKept(filename, note) {
  const text = readIfThere(placeOf(filename));
  return text?.startsWith(note) ? text.slice(note.length) : undefined;
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Keeps what was made of a file, and gives it. Another process sees it whole or not at all. Where nothing can be written, nothing is kept. */
function keep(filename, note, text) {
  const place = placeOf(filename);
  try {
    mkdirSync(PLACE, { recursive: true });
    writeFileSync(`${place}.${process.pid}`, note + text);
    renameSync(`${place}.${process.pid}`, place);
  } catch {
    // A checkout that only another user may change.
  }
  return text;
}

function hash(text) {
  return createHash('sha1').update(text).digest('hex');
}
