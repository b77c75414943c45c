import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder, below the project's, that holds nothing but what the generator wrote. */
export const OUTPUT = 'generated';

/** The same for the program with the extensions that `package.json` names. Then this is what runs, and `generated/` is as it came. */
export const EXTENDED = 'extended';

/** Paths relative to the output folder, each list sorted. */
export interface Changes {
  missing: string[];
  changed: string[];
  /** Present, but no longer generated. */
  stale: string[];
}

/** The difference between an output folder and `files` (paths relative to it, to their texts). */
export function compare(root: string, files: ReadonlyMap<string, string>, output = OUTPUT): Changes {
  const folder = path.join(root, output);
  const present = new Set(listFiles(folder));
  const generated = [...files.keys()].sort();
  for (const file of generated) refuseOutside(file, output);
  return {
    missing: generated.filter((file) => !present.has(file)),
    changed: generated.filter((file) => present.has(file) && !sameText(path.join(folder, file), files.get(file)!)),
    stale: [...present].filter((file) => !files.has(file)).sort(),
  };
}

export function isEmpty(changes: Changes): boolean {
  return changes.missing.length + changes.changed.length + changes.stale.length === 0;
}

/** Throws for a path that leads out of the output folder, or that the next comparison would not list. */
function refuseOutside(file: string, output: string): void {
  const steps = file.split('/');
  const plain = steps.every((step) => /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/.test(step));
  if (!plain) throw new Error(`an emitter asked for "${file}", which is no path below ${output}/`);
}

/**
 * Every file below a folder, hidden ones left out: those belong to the system or to an editor. A symbolic link counts as a
 * file whatever it leads to, so nothing is ever written through one.
 */
function listFiles(folder: string, below = ''): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.')) return [];
    const file = below + entry.name;
    return entry.isDirectory() ? listFiles(path.join(folder, entry.name), `${file}/`) : [file];
  });
}

function sameText(file: string, text: string): boolean {
  return lstatSync(file).isFile() && readFileSync(file, 'utf8') === text;
}
