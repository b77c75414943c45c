const { existsSync, readFileSync, realpathSync, renameSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { dirname, join } = require('node:path');
const { setFlagsFromString } = require('node:v8');
const { constants, Script } = require('node:vm');

/**
 * Runs the compiled program (compile-program.ts): `node run-compiled.js runtime/app/main.ts serve`. With `RECORD=packages` it puts the packages
 * that were loaded into one file when it ends; with `RECORD=code`, what V8 has made of them and of the program. Later processes load no more.
 * `CHECKOUT` names a checkout with files of a test's own (linked-checkout.ts), which run in place of those that were compiled.
 */
const ROOT = join(__dirname, '..', '..');
const PROGRAM = join(ROOT, 'program.js');
const PACKAGES = join(ROOT, 'packages.js');
const PLACES = join(ROOT, 'places.json');
const { CHECKOUT } = process.env;

const resolve = Module._resolveFilename;
const scripts = new Map();

// As later versions of Node have it. Without it pg loads an HTTP client of 20 ms to find out where it runs.
globalThis.navigator ??= { userAgent: `Node.js/${process.versions.node.split('.')[0]}` };
if (process.env.RECORD === 'packages') recordPackages();
else if (existsSync(PLACES)) usePackages();
if (process.env.RECORD === 'code') process.on('exit', writeCode);
const start = run(PROGRAM);
// Most processes live for a second. V8 waits fifteen times as long until it optimises a function. It would not take kept code of a process with other flags,
// so this comes after that was loaded, and not where it is recorded.
if (process.env.RECORD === undefined) setFlagsFromString('--interrupt-budget=1000000');
if (CHECKOUT === undefined) start(require, ROOT);
else {
  const { changesOf } = require('./changed-modules');
  start(require, CHECKOUT, changesOf(CHECKOUT, dirname(realpathSync(join(ROOT, 'node_modules')))));
}

/** Runs a script with what V8 has made of it before. Node 20 has no way of its own (`NODE_COMPILE_CACHE` is of 22). */
function run(filename) {
  const code = `${filename}.code`;
  const cachedData = existsSync(code) ? readFileSync(code) : undefined;
  const importModuleDynamically = constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
  const script = new Script(readFileSync(filename, 'latin1'), { filename, cachedData, importModuleDynamically });
  scripts.set(filename, script);
  return script.runInThisContext();
}

/** Packages come from the one file, and where each `require` leads to is known. What the recorded process did not load is loaded by Node. */
function usePackages() {
  const places = new Map(JSON.parse(readFileSync(PLACES, 'utf8')));
  const packages = run(PACKAGES);
  Module._resolveFilename = (name, parent, ...more) => places.get(placeOf(name, parent)) ?? resolve.call(Module, name, parent, ...more);
  const load = Module._extensions['.js'];
  Module._extensions['.js'] = (module, filename) => {
    const start = packages[filename];
    if (start === undefined) load(module, filename);
    else start.call(module.exports, module.exports, requireOf(module), module, filename, dirname(filename));
  };
}

/** Where a `require` stands, and what it names. */
function placeOf(name, parent) {
  return `${parent?.filename === undefined ? '' : dirname(parent.filename)}\0${name}`;
}

function requireOf(module) {
  const own = (name) => module.require(name);
  own.resolve = (name, options) => resolve.call(Module, name, module, false, options);
  own.main = process.mainModule;
  own.cache = Module._cache;
  own.extensions = Module._extensions;
  return own;
}

/** Notes which packages are loaded, and puts them into one file at the end. */
function recordPackages() {
  const places = new Map();
  const sources = [];
  Module._resolveFilename = (name, parent, ...more) => {
    const filename = resolve.call(Module, name, parent, ...more);
    if (filename.startsWith('/')) places.set(placeOf(name, parent), filename);
    return filename;
  };
  const compile = Module.prototype._compile;
  Module.prototype._compile = function compileAndNote(source, filename, ...more) {
    // Node loads ES modules itself: they cannot stand in a function.
    if (more[0] !== 'module' && !importsFiles(source)) sources.push([filename, source]);
    return compile.call(this, source, filename, ...more);
  };
  process.on('exit', () => {
    const packages = sources.map(
      ([filename, source]) =>
        `${JSON.stringify(filename)}(exports, require, module, __filename, __dirname) {${source.replace(/^#!.*/, '')}\n}`,
    );
    write(PACKAGES, ascii(`({\n${packages.join(',\n')}\n})`));
    write(PLACES, JSON.stringify([...places]));
  });
}

/** Whether a module imports others as it runs, which it does from its own place. Types in comments are no imports. */
function importsFiles(source) {
  return /\bimport\((?!['"]node:)/.test(source.replace(/\/\*[^]*?\*\//g, ''));
}

/** Source text that means the same. Node reads it in a fifth of the time, and V8 keeps it in half the memory. */
function ascii(source) {
  return source.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Keeps what V8 has made of the code by now. */
function writeCode() {
  for (const [filename, script] of scripts) write(`${filename}.code`, script.createCachedData());
}

/** Another process sees a file whole or not at all. */
function write(path, content) {
  writeFileSync(`${path}.new`, content);
  renameSync(`${path}.new`, path);
}
