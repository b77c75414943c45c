/**
 * Lets Node load TypeScript. `esbuild` translates it, and what it made of each file is kept below `node_modules`: translating the whole program takes
 * seconds. Not `tsx`, which wraps each function to keep its name: 0.3 microseconds for every closure that a request makes. Names stay here too, as
 * nothing is renamed.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import { basename, join, relative } from 'node:path';
import { ROOT } from './prepare.mjs';

const PLACE = join(ROOT, 'node_modules', '.cache', 'advocacy-typescript');

/** The source map names the file as one beside it: a checkout may be moved, and one of links, such as those of tests, shares what is kept. */
const OPTIONS = { loader: 'ts', format: 'cjs', platform: 'node', target: 'node20', sourcemap: 'inline', sourcesContent: false };

/** From now on `require` loads TypeScript in this process. */
export function loadTypeScript() {
  const require = createRequire(join(ROOT, 'package.json'));
  const { version } = require('esbuild/package.json');
  const tsconfigRaw = readFileSync(join(ROOT, 'tsconfig.json'), 'utf8');
  const madeBy = [JSON.stringify(OPTIONS), process.version, version, tsconfigRaw].join('\n');
  process.setSourceMapsEnabled(true);
  Module._extensions['.ts'] = (module, filename) => {
    const text = readFileSync(filename, 'utf8');
    const place = join(PLACE, hash(relative(ROOT, filename)));
    const note = `// ${hash(`${madeBy}\n${text}`)}\n`;
    module._compile(readKept(place, note) ?? translate(), filename);

    function translate() {
      // Loaded for the first file that is new: a start takes what is kept.
      const { code } = require('esbuild').transformSync(text, { ...OPTIONS, sourcefile: basename(filename), tsconfigRaw });
      keep(place, note + code);
      return code;
    }
  };
}

/** What was made of a file, unless the file, or what translates it, has changed since. */
function readKept(place, note) {
  try {
    const text = readFileSync(place, 'utf8');
    return text.startsWith(note) ? text.slice(note.length) : undefined;
  } catch {
    return undefined;
  }
}

/** Another process sees a file whole or not at all. Where nothing can be written, nothing is kept. */
function keep(place, text) {
  try {
    mkdirSync(PLACE, { recursive: true });
    writeFileSync(`${place}.${process.pid}`, text);
    renameSync(`${place}.${process.pid}`, place);
  } catch {
    // A checkout that only another user may change.
  }
}

function hash(text) {
  return createHash('sha1').update(text).digest('hex');
}
