import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { diagnose, type Diagnostic, type FilePosition } from '../check/catalogue';
import type { Path } from '../load/position';
import { readYaml } from '../load/yaml';

/**
 * The version of the language of resources that this program knows. It rises by one with a release that brings words, or changes what one means; an older
 * version is always taken (STABILITY.md).
 */
const LANGUAGE_VERSION = 1;

/** A folder whose `resources/` is read. */
export interface Source {
  /** Its path from the project's folder, with slashes: `our-own`, `node_modules/@organisation/extras`. Absent for the project itself. */
  extension?: string;
  /** The absolute path. */
  folder: string;
}

const PACKAGE = 'package.json';

/** The ways in `package.json` to the names of extensions, and to the version of the language in which the resources beside it are written. */
const NAMES = ['advocacy', 'resources'];
const LANGUAGE = ['advocacy', 'language'];

/**
 * The project, and the extensions that its `package.json` names: `"advocacy": { "resources": ["./our-own", "@organisation/extras"] }`. A name
 * that begins with a dot is a folder, any other an installed package.
 */
export function listSources(root: string): { sources: Source[]; diagnostics: Diagnostic[] } {
  const { names, at } = readNames(root);
  const sources: Source[] = [{ folder: root }];
  const diagnostics: Diagnostic[] = [];
  for (const [index, name] of names.entries()) {
    const folder = typeof name === 'string' ? folderOf(root, name) : undefined;
    const extension = folder && path.relative(root, folder).split(path.sep).join('/');
    if (folder === undefined || extension === '') diagnostics.push(diagnose(at(index), 'R143', { name: String(name) }));
    else if (!sources.some((source) => source.folder === folder)) sources.push({ extension, folder });
  }
  return { sources, diagnostics: [...diagnostics, ...sources.flatMap(wrongLanguage)] };
}

/** What the service is called, for whoever reads the description of its API: `"advocacy": { "title": "Library", "summary": "Books and their loans." }`. */
export interface ServiceName {
  title?: string;
  summary?: string;
}

export function readServiceName(root: string): ServiceName {
  const { valueAt } = readPackage({ folder: root });
  const { title, summary } = (valueAt(['advocacy']) ?? {}) as ServiceName;
  return { title, summary };
}

function readNames(root: string): { names: unknown[]; at(index: number): FilePosition } {
  const { valueAt, positionAt } = readPackage({ folder: root });
  const names = valueAt(NAMES) ?? [];
  return { names: Array.isArray(names) ? names : [names], at: (index) => positionAt([...NAMES, index]) };
}

/** Resources that are written in a version of the language which this program does not know. */
function wrongLanguage(source: Source): Diagnostic[] {
  const { valueAt, positionAt } = readPackage(source);
  const language = valueAt(LANGUAGE) ?? 1;
  if (!Number.isInteger(language) || (language as number) < 1)
    return [diagnose(positionAt(LANGUAGE), 'R280', { language: JSON.stringify(language) })];
  if ((language as number) <= LANGUAGE_VERSION) return [];
  return [diagnose(positionAt(LANGUAGE), 'R281', { language: language as number, known: LANGUAGE_VERSION })];
}

/** The `package.json` of a source. JSON is YAML, and the program could not have started from a file that is neither. */
function readPackage({ folder, extension = '' }: Source): { valueAt(way: string[]): unknown; positionAt(way: Path): FilePosition } {
  const file = path.posix.join(extension, PACKAGE);
  const whole = path.join(folder, PACKAGE);
  const yaml = existsSync(whole) ? readYaml(file, readFileSync(whole, 'utf8')).yaml : undefined;
  return {
    valueAt: (way) => way.reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], yaml?.value),
    positionAt: (way) => ({ file, ...yaml!.at(way) }),
  };
}

/** The folder of an extension, or undefined where there is none. Packages are looked for as Node does: here, and in the folders above. */
function folderOf(root: string, name: string): string | undefined {
  if (name.startsWith('.')) return existing(path.join(root, name));
  for (let folder = root; ; folder = path.dirname(folder)) {
    const found = existing(path.join(folder, 'node_modules', name));
    if (found ?? folder === path.dirname(folder)) return found;
  }
}

function existing(folder: string): string | undefined {
  return statSync(path.join(folder, 'resources'), { throwIfNoEntry: false })?.isDirectory() ? folder : undefined;
}
