import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { diagnose, type Diagnostic } from '../check/catalogue';
import { readYaml } from '../load/yaml';

/** A folder whose `resources/` is read. */
export interface Source {
  /** Its path from the project's folder, with slashes: `our-own`, `node_modules/@organisation/extras`. Absent for the project itself. */
  extension?: string;
  /** The absolute path. */
  folder: string;
}

const PACKAGE = 'package.json';

/** The way to the names of extensions in `package.json`. */
const NAMES = ['advocacy', 'resources'];

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
  return { sources, diagnostics };
}

function readNames(root: string): { names: unknown[]; at(index: number): { file: string; line: number; column: number } } {
  const file = path.join(root, PACKAGE);
  // JSON is YAML. The program could not have started from a file that is neither.
  const yaml = existsSync(file) ? readYaml(PACKAGE, readFileSync(file, 'utf8')).yaml : undefined;
  const names = NAMES.reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], yaml?.value) ?? [];
  const at = (index: number) => ({ file: PACKAGE, ...yaml!.at([...NAMES, index]) });
  return { names: Array.isArray(names) ? names : [names], at };
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
