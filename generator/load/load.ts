import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { diagnose, type Diagnostic } from '../check/catalogue';
import { listSources, readServiceName, type ServiceName, type Source } from '../extension/sources';
import type { ExtensionDeclaration } from '../language/extension';
import { extensionSql, sqlFile } from '../language/paths';
import type { MixinDeclaration, ResourceDeclaration } from '../language/resource';
import { type DomainFiles, listDomainFiles } from './domain-files';
import { type LoadedExample, readExamples } from './examples';
import { listFiles } from './files';
import type { Part, Path, Position } from './position';
import { hashOf, type Hashes } from './hashes';
import { readYamlOnce } from './kept-reads';
import { fileOfWords, type LoadedWords } from './words';

/** One declaration with its file. Nothing is checked yet: only after `check` does the value fit its type. */
export interface LoadedDeclaration<Declaration> {
  /** Relative, with slashes: `resources/users/user.yaml`. */
  file: string;
  /** The folder of the extension that it stands in; absent for what comes with the program. */
  extension?: string;
  /** The folder, which is the kind of object: `users`. */
  kind: string;
  /** The file's name without its ending, which must also be the declaration's. */
  basename: string;
  /** The first line, where editors look for the schema. */
  firstLine: string;
  declaration: Declaration;
  /** The position of a part of the declaration, or of the nearest part that exists. */
  at(path: Path, part?: Part): Position;
  /** The position of one character of the text at a path. */
  within(path: Path, offset: number): Position;
}

export interface LoadResult {
  /** Sorted by file. */
  resources: LoadedDeclaration<ResourceDeclaration>[];
  mixins: LoadedDeclaration<MixinDeclaration>[];
  /** The folders of the extensions that `package.json` names, relative to the project's. */
  extensions: string[];
  /** What the program adds to resources of the core, and extensions to any, in the order in which `package.json` names the extensions. */
  additions: LoadedDeclaration<ExtensionDeclaration>[];
  /** The texts of the SQL files that resources name under `repeatable`, by path below the project's folder. Those that do not exist are left out. */
  sqlFiles: Map<string, string>;
  /** What tests recorded of the service, sorted by file. */
  examples: LoadedExample[];
  /** What labels are in other languages, and what the program says itself: the program's files first. */
  words: LoadedWords[];
  /** Hashes of the declarations, of the SQL files that they name, and of the examples. */
  hashes: Hashes;
  /** The files of the domain that declarations may name. */
  domainFiles: DomainFiles;
  /** What the service is called. */
  service: ServiceName;
  /** The names of files that could not be read. What they declare is not reported as missing. */
  unread: { kind: string; basename: string }[];
  diagnostics: Diagnostic[];
}

/** The folder of `resources/` whose files are mixins. */
export const MIXINS = 'mixins';

/** A declaration has a few thousand characters, so far larger files are refused. */
const MAX_BYTES = 256 * 1024;

/** Reads every YAML file under `<root>/resources`, and under those of the extensions. Whatever cannot be read becomes a diagnostic. */
export function load(root: string): LoadResult {
  const { sources, diagnostics } = listSources(root);
  const result: LoadResult = {
    resources: [],
    mixins: [],
    additions: [],
    extensions: sources.flatMap(({ extension }) => extension ?? []),
    sqlFiles: new Map(),
    examples: [],
    words: [],
    domainFiles: listDomainFiles(root),
    service: readServiceName(root),
    hashes: new Map(),
    unread: [],
    diagnostics,
  };
  for (const source of sources) loadSource(root, source, result);
  result.sqlFiles = readSqlFiles(root, [...result.resources, ...result.additions]);
  for (const [file, text] of result.sqlFiles) result.hashes.set(file, hashOf(text));
  for (const { file, text } of result.examples) result.hashes.set(file, hashOf(text));
  return result;
}

/** What comes with the program: everything that was loaded, without the extensions. */
export function withoutExtensions({
  resources,
  mixins,
  sqlFiles,
  examples,
  words,
  hashes,
  domainFiles,
  extensions,
  additions,
  service,
}: LoadResult): LoadResult {
  const ours = <Declaration>(loaded: LoadedDeclaration<Declaration>[]) => loaded.filter(({ extension }) => extension === undefined);
  return {
    resources: ours(resources),
    mixins: ours(mixins),
    additions: ours(additions),
    extensions: [],
    sqlFiles,
    examples: examples.filter(({ extension }) => extension === undefined),
    words: words.filter(({ extension }) => extension === undefined),
    hashes: new Map([...hashes].filter(([file]) => !extensions.some((folder) => file.startsWith(`${folder}/`)))),
    domainFiles,
    service,
    unread: [],
    diagnostics: [],
  };
}

function loadSource(root: string, source: Source, result: LoadResult): void {
  const { files, diagnostics } = listFiles(source);
  const recorded = readExamples(source);
  result.examples.push(...recorded.examples);
  result.diagnostics.push(...diagnostics, ...recorded.diagnostics);
  for (const file of files) {
    const kind = path.posix.basename(path.posix.dirname(file));
    const basename = path.posix.basename(file, '.yaml');
    const { text, refused } = readText(root, file);
    result.hashes.set(file, hashOf(text));
    const { yaml, diagnostics: found } = refused ? { diagnostics: [refused], yaml: undefined } : readYamlOnce(file, text);
    result.diagnostics.push(...found);
    if (!yaml) {
      result.unread.push({ kind, basename });
      continue;
    }
    const ofWords = fileOfWords(file);
    if (ofWords) {
      result.words.push({ file, extension: source.extension, ...ofWords, words: yaml.value, at: yaml.at });
      continue;
    }
    const firstLine = text.slice(0, (text + '\n').indexOf('\n')).trimEnd();
    const loaded = { file, extension: source.extension, kind, basename, firstLine, at: yaml.at, within: yaml.within };
    if (kind === MIXINS) result.mixins.push({ ...loaded, declaration: yaml.value as MixinDeclaration });
    else if (isAddition(yaml.value)) result.additions.push({ ...loaded, declaration: yaml.value });
    else result.resources.push({ ...loaded, declaration: yaml.value as ResourceDeclaration });
  }
}

/** A file that says `extend` adds to a resource; any other declares one. */
function isAddition(value: unknown): value is ExtensionDeclaration {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'extend');
}

/** The declarations are not checked yet, so `repeatable` may hold anything. */
function readSqlFiles(root: string, named: LoadedDeclaration<{ repeatable?: string[] }>[]): Map<string, string> {
  const files = named.flatMap(({ declaration, extension }) => {
    const names = [(declaration as { repeatable?: unknown } | null)?.repeatable ?? []].flat();
    const sound = names.filter((name): name is string => typeof name === 'string' && SQL_NAME.test(name));
    return sound.map((name) => (extension === undefined ? sqlFile(name) : extensionSql(extension, name)));
  });
  const existing = [...new Set(files)].filter((file) => existsSync(path.join(root, file)));
  return new Map(existing.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

const SQL_NAME = /^[a-z0-9-]+\/[a-z0-9-]+$/;

function readText(root: string, file: string): { text: string; refused?: Diagnostic } {
  const top = { file, line: 1, column: 1 };
  const bytes = readFileSync(path.join(root, file));
  if (bytes.length > MAX_BYTES) return { text: '', refused: diagnose(top, 'R003', { most: MAX_BYTES / 1024 }) };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { text: '', refused: diagnose(top, 'R002', {}) };
  }
}
