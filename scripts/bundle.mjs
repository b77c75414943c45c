/**
 * Runs TypeScript from bundles. esbuild makes one of a program's own files, and another one of the packages that these load. They are kept below `node_modules` until a source
 * changes, and beside them the code that V8 made of them. So a start translates nothing, looks for no modules, and compiles nothing.
 *
 * V8's code is kept in the same way on every version of Node. `module.enableCompileCache` of Node 22 keeps it as it is before the first line runs: functions that run later are
 * compiled again at each start.
 */
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { constants, Script } from 'node:vm';
import { outputFolder, ROOT } from './prepare.mjs';
import { traceBack } from './stack-traces.mjs';

const FOLDER = join(ROOT, 'node_modules', '.cache', 'advocacy-platform');

/** Packages that Node loads: they look for files of their own, are made by a command, or are hardly ever wanted. */
const EXTERNAL = [
  '.prisma',
  '@prisma/client',
  '@prisma/schema-engine-wasm',
  'esbuild',
  'i18n-iso-countries',
  'pdfkit',
  'pg-native',
  'playwright-core',
  'typescript',
];

/** What bundles follow from beside their sources: the packages that are there, and how they are made. */
const BESIDE = ['node_modules/.package-lock.json', 'package.json', 'tsconfig.json', 'scripts/bundle.mjs'];

/** Where the modules are that load what is generated. */
const GENERATED_BY = join(ROOT, 'runtime', 'app');

/** Milliseconds by which the time of a file may lie behind the clock. */
const CLOCK = 50;

/** How many times as much code V8 has made before it is written anew: what a short command left lacks most of what a server runs. */
const MORE_CODE = 1.1;

const require = createRequire(join(ROOT, 'package.json'));

/**
 * Runs a file in this process, as if Node had been started with it and the words. With `learns`, for what runs long, V8's code is written anew where there is much more of it
 * at the end.
 */
export async function runBundle(file, words, { learns = false } = {}) {
  const { own, packages } = await bundlesOf(file);
  process.argv = [process.argv[0], resolve(ROOT, file), ...words];
  // As Node 21 has it. Where it is missing pg loads an HTTP client, which takes a tenth of a start, to find out where it runs.
  globalThis.navigator ??= { userAgent: `Node.js/${process.versions.node.split('.')[0]}` };
  const load = run(packages, learns)(require);
  run(own, learns)((name) => (Object.hasOwn(load, name) ? load[name]() : require(name)));
}

/** The bundles of a file: those that are kept, or new ones. Of processes that make them at once, those of either are kept. */
export async function bundlesOf(file) {
  const entry = relative(ROOT, resolve(ROOT, file));
  const name = entry.replace(/\.ts$/, '').replaceAll(/\W+/g, '-');
  const own = readKept(name) ?? (await makeOwn(name, entry));
  const packages = readKept(`${name}-packages`, own.packages) ?? (await makePackages(`${name}-packages`, own.packages));
  return { own, packages };
}

/** The function that a bundle is, of what it calls to load other modules. */
function run({ file, text, map }, learns) {
  const code = codeOf(file);
  const cachedData = readIfThere(code);
  const importModuleDynamically = constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
  const script = new Script(text, { filename: file, cachedData, importModuleDynamically });
  const known = script.cachedDataRejected === false ? cachedData.length : 0;
  if (learns || known === 0) process.on('exit', () => keepCode(script, { file, code, known }));
  traceBack(file, () => map ?? readFileSync(`${file}.map`, 'utf8'));
  return (load) => {
    const module = { exports: {} };
    script.runInThisContext()(Object.assign(load, require), module, module.exports, ROOT);
    return module.exports;
  };
}

/** Makes the bundle of a program's own files. `packages` is a module that loads what these load of packages. */
async function makeOwn(name, entry) {
  const begun = Date.now();
  const { text, map, inputs, imports } = await build({ entryPoints: [entry], plugins: [packagesApart, withExtensions] });
  const isOfPackage = ({ path, kind, external }) => external && ['import-statement', 'require-call'].includes(kind) && !isBuiltin(path);
  const names = [...new Set(imports.filter(isOfPackage).map(({ path }) => JSON.stringify(path)))].sort();
  const packages = `module.exports = {\n${names.map((path) => `${path}: () => require(${path}),`).join('\n')}\n};`;
  const sources = inputs.filter((path) => !path.split('/').includes('node_modules'));
  const paths = [...new Set([...sources, ...sources.map((path) => dirname(path))])];
  return keep(name, { text, map, packages, paths, begun });
}

async function makePackages(name, packages) {
  const begun = Date.now();
  const { text, map } = await build({ stdin: { contents: packages, resolveDir: ROOT, sourcefile: 'packages.js' } });
  return keep(name, { text, map, packages, paths: [], begun });
}

/** Makes a bundle: its text, its source map, what went into it, and what it loads from without. */
async function build(options) {
  const esbuild = require('esbuild');
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: ROOT,
    outfile: join(FOLDER, 'bundle.js'),
    bundle: true,
    write: false,
    metafile: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    sourcemap: 'external',
    sourcesContent: false,
    external: EXTERNAL,
    // Where a module was written, which `placed` puts in.
    define: { __filename: FILE_NAME, __dirname: DIRECTORY_NAME },
    banner: { js: `(function (require, module, exports, ${CHECKOUT}) {` },
    footer: { js: '})' },
    logLevel: 'silent',
    ...options,
  });
  await esbuild.stop();
  const [map, bundle] = outputFiles.map(({ text }) => text);
  const [{ imports }] = Object.values(metafile.outputs).filter(({ entryPoint }) => entryPoint !== undefined);
  return { text: inAscii(placed(bundle, metafile.inputs)), map, inputs: Object.keys(metafile.inputs), imports };
}

/**
 * esbuild escapes what is not ASCII, but leaves regular expressions as they are. A bundle is read as Latin-1, of which V8 keeps a byte a character: half of the memory, and no
 * decoding of 15 MB.
 */
function inAscii(text) {
  return text.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Names in the text of a bundle that no module has. */
const [FILE_NAME, DIRECTORY_NAME, CHECKOUT] = ['__fileOfModule', '__directoryOfModule', '__checkout'];

/** Lets each module of a bundle know where it was written. esbuild says of which file it is in a line before it. */
function placed(text, inputs) {
  let file;
  return text.replaceAll(new RegExp(`^// (.+)$|\\b(?:${FILE_NAME}|${DIRECTORY_NAME})\\b`, 'gm'), (found, path) => {
    if (path === undefined) return `(${CHECKOUT} + ${JSON.stringify(sep + join(found === FILE_NAME ? file : dirname(file)))})`;
    if (Object.hasOwn(inputs, path)) file = path;
    return found;
  });
}

/** Packages are no part of the bundle of a program. What one that is no JavaScript yet imports is: that of an extension. */
const packagesApart = {
  name: 'packages',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) => {
      if (kind === 'entry-point' || importer.split(/[\\/]/).includes('node_modules')) return undefined;
      return path === 'advocacy-platform' ? { path: join(ROOT, 'runtime', 'extension.ts') } : { path, external: true };
    });
  },
};

/** A program with extensions runs what the generator made of both: `extended/` has all that `generated/` has. */
const withExtensions = {
  name: 'extensions',
  setup(build) {
    build.onResolve({ filter: /^\.\.\/\.\.\/generated(\/|$)/ }, ({ path, kind, importer, resolveDir }) => {
      if (dirname(importer) !== GENERATED_BY || outputFolder() === 'generated') return undefined;
      return build.resolve(path.replace('generated', outputFolder()), { kind, importer, resolveDir });
    });
  },
};

/** Where a bundle is kept. V8 tells code of another text by its length alone, so its name has the hash of the text too. */
function fileOf(name, text) {
  return join(FOLDER, `${name}-${hash(text)}.js`);
}

/** Where V8's code is kept. What one version made is nothing to another, and it knows the place of the bundle, which may be moved. */
function codeOf(file) {
  return `${file}.${hash(`${process.version} ${file}`)}.code`;
}

function hash(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** The bundle that is kept under a name; undefined where there is none, where a source is another now, or where it is that of other packages. */
function readKept(name, packages) {
  try {
    const index = JSON.parse(readFileSync(indexOf(name), 'utf8'));
    if (packages !== undefined && index.packages !== packages) return undefined;
    const changed = Object.entries(index.sources).filter(([path, { stamp }]) => stampOf(path) !== stamp);
    if (changed.some(([path, { content }]) => contentOf(path) !== content)) return undefined;
    const file = join(FOLDER, index.file);
    const bundle = { file, text: readFileSync(file, 'latin1'), packages: index.packages };
    if (changed.length > 0) restamp(name, index, changed);
    return bundle;
  } catch {
    return undefined;
  }
}

/** Notes when sources changed that are what they were: those of a checkout that was copied. */
function restamp(name, index, changed) {
  for (const [path, source] of changed) source.stamp = stampOf(path);
  try {
    write(indexOf(name), JSON.stringify(index));
  } catch {
    // Their content is compared at each start.
  }
}

function indexOf(name) {
  return join(FOLDER, `${name}.json`);
}

/** Keeps a bundle, and removes what was kept before. Where nothing can be written, or `node_modules` is a link to that of another checkout, each start makes it. */
function keep(name, { text, map, packages, paths, begun }) {
  const file = fileOf(name, text);
  const made = { file, text, map, packages };
  try {
    if (lstatSync(join(ROOT, 'node_modules')).isSymbolicLink()) return made;
    mkdirSync(FOLDER, { recursive: true });
    write(`${file}.map`, map);
    write(file, text);
    const sources = Object.fromEntries([...BESIDE, ...paths].map((path) => [path, sourceOf(path, begun)]));
    write(indexOf(name), JSON.stringify({ file: basename(file), packages, sources }));
    const isKept = new RegExp(`^${name}-[0-9a-f]{16}\\.js`);
    for (const other of readdirSync(FOLDER)) {
      if (isKept.test(other) && !other.startsWith(basename(file))) rmSync(join(FOLDER, other), { force: true });
    }
  } catch {
    // A checkout that only another user may change.
  }
  return made;
}

/** Keeps what V8 has made of a bundle that is kept. */
function keepCode(script, { file, code, known }) {
  try {
    if (!existsSync(file)) return;
    const made = script.createCachedData();
    if (made.length > known * MORE_CODE) write(code, made);
  } catch {
    // The next start is as slow as this one.
  }
}

/** What a source was when it was read. One that may have changed since is to be read anew. */
function sourceOf(path, begun) {
  const changed = statSync(`${ROOT}/${path}`, { throwIfNoEntry: false })?.ctimeMs ?? 0;
  return changed < begun - CLOCK ? { stamp: stampOf(path), content: contentOf(path) } : {};
}

/** When a file or folder changed, and its size; undefined where there is none. */
function stampOf(path) {
  const found = statSync(`${ROOT}/${path}`, { throwIfNoEntry: false });
  return found && `${found.ctimeMs} ${found.size}`;
}

/** The hash of a file, or of the names in a folder: a new one may take the place of another. */
function contentOf(path) {
  const found = statSync(`${ROOT}/${path}`, { throwIfNoEntry: false });
  if (found === undefined) return 'none';
  return hash(found.isDirectory() ? readdirSync(`${ROOT}/${path}`).join('\n') : readFileSync(`${ROOT}/${path}`));
}

function readIfThere(path) {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** Another process sees a file whole or not at all. */
function write(path, content) {
  writeFileSync(`${path}.${process.pid}`, content);
  renameSync(`${path}.${process.pid}`, path);
}
