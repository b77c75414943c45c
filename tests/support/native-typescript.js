const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { transformSync } = require('@swc/core');

/** The same translation as that of the tests. */
const OPTIONS = {
  swcrc: false,
  sourceMaps: 'inline',
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  module: { type: 'commonjs', ignoreDynamic: true },
};

/** Lets Node's own `require` load TypeScript. */
exports.loadTypeScript = () => {
  require.extensions['.ts'] = (module, filename) => module._compile(translated(readFileSync(filename, 'utf8'), filename), filename);
};

/** Translations of texts that were loaded before there was a folder for them: what starts the tests' server loads most of the program. */
const early = new Map();

/** Each text is translated once for a run of the tests, whichever process loads it: a process loads a thousand. */
exports.translated = translated;
function translated(source, filename) {
  const folder = process.env.TEST_TRANSLATIONS;
  const place = folder && placeOf(folder, source);
  if (place && existsSync(place)) return readFileSync(place, 'utf8');
  const { code } = transformSync(source, { ...OPTIONS, filename });
  if (place) keep(place, code);
  else early.set(source, code);
  return code;
}

/** Puts the early translations where the processes of the tests look for them. */
exports.keepEarly = () => {
  for (const [source, code] of early) keep(placeOf(process.env.TEST_TRANSLATIONS, source), code);
  early.clear();
};

function placeOf(folder, source) {
  return join(folder, createHash('sha1').update(source).digest('hex'));
}

function keep(place, code) {
  mkdirSync(dirname(place), { recursive: true });
  // Another process sees a file whole or not at all.
  writeFileSync(`${place}.${process.pid}`, code);
  renameSync(`${place}.${process.pid}`, place);
}
