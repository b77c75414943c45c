const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
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

/** Each text is translated once for a run of the tests, whichever process loads it: a process loads a thousand. */
exports.translated = translated;
function translated(source, filename) {
  const folder = process.env.TEST_TRANSLATIONS;
  if (!folder) return transformSync(source, { ...OPTIONS, filename }).code;
  const place = join(folder, createHash('sha1').update(source).digest('hex'));
  if (existsSync(place)) return readFileSync(place, 'utf8');
  const { code } = transformSync(source, { ...OPTIONS, filename });
  mkdirSync(folder, { recursive: true });
  // Another process sees a file whole or not at all.
  writeFileSync(`${place}.${process.pid}`, code);
  renameSync(`${place}.${process.pid}`, place);
  return code;
}
