const { existsSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { dirname, join } = require('node:path');
const { deserialize, serialize } = require('node:v8');
const { constants, Script } = require('node:vm');

/**
 * Runs the compiled program with what V8 has made of its code before (compile-program.ts): `node run-compiled.js runtime/app/main.ts serve`.
 * With `RECORD_CODE` it writes that down when it ends.
 */
const PROGRAM = join(__dirname, '..', '..', 'program.js');
const CODE = join(__dirname, '..', '..', 'code.bin');

const code = existsSync(CODE) ? deserialize(readFileSync(CODE)) : new Map();
const recorded = new Map();
const compile = Module.prototype._compile;
const isRecording = process.env.RECORD_CODE !== undefined;

/** As Node does it, with the code of an earlier run. Node 20 has no way of its own (`NODE_COMPILE_CACHE` is of 22). */
Module.prototype._compile = function compileWithCode(source, filename, ...more) {
  const isKnown = isRecording ? !filename.endsWith('.mjs') : code.has(filename);
  if (!isKnown) return compile.call(this, source, filename, ...more);
  const script = new Script(Module.wrap(source), {
    filename,
    cachedData: code.get(filename),
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  if (isRecording) recorded.set(filename, script);
  return script.runInThisContext().call(this.exports, this.exports, requireOf(this), this, filename, dirname(filename));
};

function requireOf(module) {
  const own = (name) => module.require(name);
  own.resolve = (name, options) => Module._resolveFilename(name, module, false, options);
  own.main = process.mainModule;
  own.cache = Module._cache;
  own.extensions = Module._extensions;
  return own;
}

if (isRecording) {
  process.on('exit', () => {
    writeFileSync(`${CODE}.new`, serialize(new Map([...recorded].map(([name, script]) => [name, script.createCachedData()]))));
    renameSync(`${CODE}.new`, CODE);
  });
}

require(PROGRAM);
