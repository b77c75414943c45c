import { keptFile, readKept, writeKept } from '../kept';
import { hashOf } from './hashes';
import { readYaml, type ReadYaml, type YamlFile } from './yaml';

/** What files hold, by name. Only files without a diagnostic are kept. */
type KeptFiles = Record<string, { hash: string; value: unknown; fits: string[] }>;

const NAME = 'yaml';

/** What each file held when it was last read, by name. A watching run, and the next run, read one changed file, and not the other hundred again. */
const reads = new Map<string, { text: string; result: ReadYaml }>();

/** The schemas of the language that a declaration is known to fit, by their hashes. */
const fits = new WeakMap<object, Set<string>>();

/** `readYaml`, which is asked only when the text of the file is another than the last time. */
export function readYamlOnce(name: string, text: string): ReadYaml {
  const last = reads.get(name);
  if (last?.text === text) return last.result;
  const kept = keptFiles[name];
  const isKept = kept?.hash === hashOf(text);
  const result = isKept ? { yaml: keptYaml(name, text, kept.value), diagnostics: [] } : readYaml(name, text);
  if (isKept) for (const schema of kept.fits) noteFit(kept.value, schema);
  reads.set(name, { text, result });
  return result;
}

/** Whether a declaration that was read is known to fit a schema, which is named by its hash. */
export function isKnownToFit(declaration: unknown, schema: string): boolean {
  return fitsOf(declaration).has(schema);
}

export function noteFit(declaration: unknown, schema: string): void {
  if (typeof declaration === 'object' && declaration !== null) fits.set(declaration, fitsOf(declaration).add(schema));
}

function fitsOf(declaration: unknown): Set<string> {
  const known = typeof declaration === 'object' && declaration !== null ? fits.get(declaration) : undefined;
  return known ?? new Set();
}

/** What the last run kept, by the file's name. */
let keptFiles: KeptFiles = {};
/** The file that they were read from, or written to. */
let known: string | undefined;

/** Takes over what the last run of this checkout read. To parse all files takes 0.25 s, to compile the schemas 0.2 s. */
export function restoreReads(root: string): void {
  const file = keptFile(root, NAME);
  if (file !== undefined && file === known) return;
  known = file;
  const kept = readKept(root, NAME) as KeptFiles | undefined;
  keptFiles = kept ?? {};
  if (kept) reads.clear();
}

/** Keeps what was read for the next run. */
export function keepReads(root: string): void {
  const files: KeptFiles = {};
  for (const [name, { text, result }] of reads) {
    const value = result.yaml?.value;
    if (result.yaml && isJson(value)) files[name] = { hash: hashOf(text), value, fits: [...fitsOf(value)] };
  }
  if (isSame(files, keptFiles)) return;
  writeKept(root, NAME, files);
  keptFiles = files;
  known = keptFile(root, NAME);
}

/** The plain value as it was kept. Where its parts stand is asked only for a diagnostic, and then the text is parsed. */
function keptYaml(name: string, text: string, value: unknown): YamlFile {
  let parsed: YamlFile | undefined;
  const parse = () => (parsed ??= readYaml(name, text).yaml!);
  return { value, at: (...place) => parse().at(...place), within: (...place) => parse().within(...place) };
}

/** JSON has no `.nan` and no `.inf`, and would say null for them. */
function isJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isJson);
}

function isSame(files: KeptFiles, before: KeptFiles): boolean {
  const names = Object.keys(files);
  const isKept = (name: string) => before[name]?.hash === files[name]!.hash && before[name].fits.length === files[name]!.fits.length;
  return names.length === Object.keys(before).length && names.every(isKept);
}
