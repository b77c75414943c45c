/**
 * Runs a command from one file that holds all modules that it loads, with what V8 has made of them. The first run writes that file, and the
 * second one V8's code. Later runs translate no TypeScript, look for no modules and compile nothing. A module that has changed since is loaded by
 * Node; when many have, the file is written anew.
 * Node 20 has no such thing itself: `NODE_COMPILE_CACHE` is of Node 22, and does not keep what TypeScript was translated to, nor where a module is.
 */
import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname, isAbsolute, join, sep } from 'node:path';
import { constants, Script } from 'node:vm';
import { loadTypeScript } from './load-typescript.mjs';
import { ROOT } from './prepare.mjs';
import { traceBack } from './stack-traces.mjs';

const FOLDER = join(ROOT, 'node_modules', '.cache', 'advocacy-platform');
const PACKAGES = join(ROOT, 'node_modules') + sep;
/** What translates TypeScript. The record has no use for it. */
const TRANSLATOR = join(PACKAGES, 'esbuild') + sep;
/** What the recorded code depends on beside its modules. */
const MADE_BY = `${process.version} ${process.arch} 2`;
/** Of how many modules one may be missing before the record is written anew, which takes half a second: `npm run dev` ends the server at each change. */
const PER_MISSING = 20;
/** How many times as much code V8 has made before it is written anew: what a short command left lacks most of what a server runs. */
const MORE_CODE = 1.1;

const require = createRequire(join(ROOT, 'package.json'));

/**
 * Runs a TypeScript file from what is recorded under a name. What is kept when the process ends well: `nothing`, what is `missing`, or `more` of V8's code too,
 * where the process has run much that others had not. Nothing is written where `node_modules` is a link: it belongs to another checkout.
 */
export function runRecorded(file, name, kept) {
  const recording = new Recording(name);
  recording.install();
  if (kept !== 'nothing' && !lstatSync(join(ROOT, 'node_modules')).isSymbolicLink()) process.on('exit', () => recording.keep(kept));
  require(join(ROOT, file));
}

class Recording {
  /** The file of a module, to its text as JavaScript. */
  sources = new Map();
  /** The modules that the record holds, as functions; and what a `require` in a file names, to the file that it means. */
  functions = {};
  places = new Map();
  /** Modules that cannot be recorded: Node loads them. */
  outside = new Set();
  /** The modules of the record in order, each with the line in which it begins. */
  lines = [];
  /** The modules and their folders, to how they were before they were read. */
  stamps = new Map();
  /** How many modules Node had to load that could be recorded. */
  missing = 0;
  /** How many bytes of V8's code of the record there are; none where V8 did not take them. */
  codeSize = 0;

  constructor(name) {
    this.name = name;
    const index = readIndex(join(FOLDER, `${name}.json`));
    if (index !== undefined) this.open(index);
  }

  /** A record that cannot be read counts for nothing. */
  open({ hash, places, outside, lines, stamps }) {
    try {
      this.script = this.read(this.pathOf(hash, 'js'), this.pathOf(hash, 'code'));
      this.functions = this.script.runInThisContext();
      this.places = new Map(places);
      this.outside = new Set(outside);
      this.lines = lines;
      this.stamps = new Map(stamps);
      this.hash = hash;
      this.forget(new Set(stamps.flatMap(([path, stamp]) => (stampOf(path) === stamp ? [] : path))));
    } catch {
      this.script = undefined;
      this.functions = {};
    }
  }

  /** Leaves to Node what has changed: modules, and, where a file came or went, which file of the program a name means. */
  forget(changed) {
    const isModule = (path) => path in this.functions || this.outside.has(path);
    const isMoved = [...changed].some((path) => !isModule(path));
    for (const [place, file] of this.places) {
      if (changed.has(file) || (isMoved && !file.startsWith(PACKAGES))) this.places.delete(place);
    }
    for (const path of changed) delete this.functions[path];
  }

  /** The script of the record, with what V8 has made of it before. */
  read(filename, code) {
    const cachedData = readIfThere(code);
    const importModuleDynamically = constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
    const script = new Script(readFileSync(filename, 'latin1'), { filename, cachedData, importModuleDynamically });
    this.codeSize = script.cachedDataRejected === false ? cachedData.length : 0;
    return script;
  }

  /** V8 tells code of another text by its length alone, so both have the hash of the text in their names. */
  pathOf(hash, ending) {
    return join(FOLDER, `${this.name}-${hash}.${ending}`);
  }

  /** Lets Node take modules from the record, and notes what it does not hold. */
  install() {
    const compile = Module.prototype._compile;
    const { sources } = this;
    Module.prototype._compile = function compileAndNote(source, filename, format, ...more) {
      if (format !== 'module' && !importsFiles(source)) sources.set(filename, source);
      return compile.call(this, source, filename, format, ...more);
    };
    traceBack((place) => this.placeBefore(place));
    loadTypeScript();
    this.resolve();
    for (const ending of ['.js', '.ts']) this.load(ending);
  }

  /** Finds modules where the record says that they are. */
  resolve() {
    const resolve = Module._resolveFilename;
    Module._resolveFilename = (wanted, parent, ...more) => {
      const known = this.places.get(placeOf(wanted, parent));
      if (known !== undefined) return known;
      const filename = resolve.call(Module, wanted, parent, ...more);
      if (isAbsolute(filename)) this.places.set(placeOf(wanted, parent), filename);
      return filename;
    };
  }

  /** Takes modules of an ending from the record. */
  load(ending) {
    const load = Module._extensions[ending];
    Module._extensions[ending] = (module, filename) => {
      const start = this.functions[filename];
      if (start !== undefined)
        return void start.call(module.exports, module.exports, requireOf(module), module, filename, dirname(filename));
      this.stamp(filename);
      load(module, filename);
      if (this.sources.has(filename)) this.missing += 1;
      else this.outside.add(filename);
    };
  }

  /** The module and its line that a place in the record is. */
  placeBefore({ file, line, column }) {
    if (this.hash === undefined || file !== this.pathOf(this.hash, 'js')) return undefined;
    const [module, first] = this.lines.findLast(([, begins]) => begins <= line);
    return { file: module, line: line - first + 1, column: line === first ? column - headOf(module).length : column };
  }

  /** A module that changes while it is read is read anew the next time. Its folder changes when another file is put beside it, which may take its place. */
  stamp(filename) {
    this.stamps.set(filename, stampOf(filename));
    const folder = dirname(filename);
    if (!filename.startsWith(PACKAGES) && !this.stamps.has(folder)) this.stamps.set(folder, stampOf(folder));
  }

  /** Writes what is missing. A disk that takes no files costs speed, and nothing else. */
  keep(kept) {
    if (process.exitCode) return;
    try {
      mkdirSync(FOLDER, { recursive: true });
      if (this.missing * PER_MISSING > Object.keys(this.functions).length) this.writeModules();
      else if (this.codeSize === 0 || kept === 'more') this.writeCode();
    } catch {
      // The next run is as slow as this one.
    }
  }

  writeCode() {
    const code = this.script.createCachedData();
    if (code.length > this.codeSize * MORE_CODE) write(this.pathOf(this.hash, 'code'), code);
  }

  /** Writes every module that is recorded or loaded, then the index that names their file, and removes what was there before. */
  writeModules() {
    const files = new Set([...Object.keys(this.functions), ...Object.keys(require.cache).filter((file) => !file.startsWith(TRANSLATOR))]);
    const modules = [...files].flatMap((file) => {
      const text = this.functions[file]?.toString() ?? asFunction(file, this.sources.get(file));
      return text === undefined ? [] : [[file, ascii(text)]];
    });
    const text = `({\n${modules.map(([, text]) => text).join(',\n')}\n})`;
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
    write(this.pathOf(hash, 'js'), text);
    const index = {
      by: MADE_BY,
      hash,
      outside: [...this.outside],
      lines: linesOf(modules),
      stamps: [...this.stamps],
      places: [...this.places],
    };
    write(join(FOLDER, `${this.name}.json`), JSON.stringify(index));
    for (const file of readdirSync(FOLDER)) {
      if (file.startsWith(`${this.name}-`) && !file.startsWith(`${this.name}-${hash}.`)) rmSync(join(FOLDER, file), { force: true });
    }
  }
}

/** In which line each of the modules begins, behind the line that opens the record. */
function linesOf(modules) {
  let line = 2;
  return modules.map(([file, text]) => {
    const begins = line;
    line += text.split('\n').length;
    return [file, begins];
  });
}

/** The index of a record that this version of Node made. */
function readIndex(path) {
  try {
    const index = JSON.parse(readFileSync(path, 'utf8'));
    return index.by === MADE_BY ? index : undefined;
  } catch {
    return undefined;
  }
}

/** When a file or folder changed, and its size; undefined where there is none. Not when it was written: npm gives all files of packages the same time. */
function stampOf(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.ctimeMs} ${found.size}`;
}

function readIfThere(path) {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** Where a `require` stands, and what it names. */
function placeOf(wanted, parent) {
  return `${parent?.filename ? dirname(parent.filename) : ''}\0${wanted}`;
}

/** What a module calls to load others. */
function requireOf(module) {
  const own = (wanted) => module.require(wanted);
  own.resolve = (wanted, options) => Module._resolveFilename(wanted, module, false, options);
  own.main = process.mainModule;
  own.cache = Module._cache;
  own.extensions = Module._extensions;
  return own;
}

/** A module as the function that Node makes of it, as a method named by its file. Its source map would be larger than itself. */
function asFunction(file, source) {
  if (source === undefined) return undefined;
  const text = source.replace(/^#!.*/, '').replace(/\n\/\/# sourceMappingURL=[^\n]*\s*$/, '');
  return `${headOf(file)}${text}\n}`;
}

function headOf(file) {
  return `${JSON.stringify(file)}(exports, require, module, __filename, __dirname) {`;
}

/** Whether a module imports others as it runs, which it does from its own place. Types, and what stands in quotes or comments, are no imports. */
function importsFiles(source) {
  return /(?<![\w.$'"`]|typeof )import\((?!['"]node:)/.test(source.replace(/\/\*[^]*?\*\//g, ''));
}

/** Source text that means the same. V8 reads it faster, and keeps it in half the memory. */
function ascii(source) {
  return source.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Another process sees a file whole or not at all. */
function write(path, content) {
  writeFileSync(`${path}.${process.pid}`, content);
  renameSync(`${path}.${process.pid}`, path);
}
