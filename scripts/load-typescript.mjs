/**
 * Lets Node load TypeScript. `tsx` translates it, and what it made of each file is kept below `node_modules`: it keeps that itself too, but writes
 * it while the program goes on, so that a command that ends soon leaves empty files. Translating the whole program takes seconds.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import { basename, join, relative } from 'node:path';
import { ROOT } from './prepare.mjs';

const PLACE = join(ROOT, 'node_modules', '.cache', 'advocacy-typescript');

/** The form of what is kept. What was kept in another one is translated again. */
const FORM = 'without the path of the file';

/** From now on `require` loads TypeScript in this process. */
export function loadTypeScript() {
  const require = createRequire(join(ROOT, 'package.json'));
  require('tsx/cjs/api').register();
  const madeBy = [FORM, process.version, require('tsx/package.json').version, readFileSync(join(ROOT, 'tsconfig.json'), 'utf8')].join('\n');
  const translate = Module._extensions['.ts'];
  Module._extensions['.ts'] = (module, filename) => {
    const place = join(PLACE, hash(relative(ROOT, filename)));
    const note = `// ${hash(`${madeBy}\n${readFileSync(filename, 'utf8')}`)}\n`;
    const kept = readKept(place, note);
    if (kept !== undefined) return module._compile(kept, filename);
    module._compile = (code, ...more) => {
      delete module._compile;
      keep(place, note + movable(code, filename));
      return module._compile(code, ...more);
    };
    translate(module, filename);
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

/**
 * The code without the path of the file: a checkout may be moved, and one of links, such as those of tests, keeps what it translates in `node_modules` of
 * another. `tsx` writes the path before the code, where Node says it anyway. The source map names the file as one beside it.
 */
function movable(code, filename) {
  const placeless = code.replace(`__filename=${JSON.stringify(filename)};`, '');
  return placeless.replace(/(?<=^\/\/# sourceMappingURL=data:application\/json;base64,)\S+$/m, (map) =>
    Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(map, 'base64')), sources: [basename(filename)] })).toString('base64'),
  );
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
