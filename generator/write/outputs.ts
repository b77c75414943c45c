import { existsSync, readFileSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { compare, EXTENDED, OUTPUT, type Changes } from './compare';
import { write } from './write';

/** What is to stand in `generated/`, and in `extended/` where there are extensions. */
export interface Outputs {
  files: ReadonlyMap<string, string>;
  extended?: ReadonlyMap<string, string>;
}

/** An output folder, and what of it is not, or was not, as it should be. */
export interface OutputChanges {
  output: string;
  changes: Changes;
}

/** What `write` would change, by folder. */
export function compareOutputs(root: string, outputs: Outputs): OutputChanges[] {
  return folders(root, outputs).map(([output, files]) => ({ output, changes: compare(root, files, output) }));
}

/** Brings the output folders up to date, each all or nothing. `extended/` goes when no extension is named any more. */
export function writeOutputs(root: string, outputs: Outputs): OutputChanges[] {
  return folders(root, outputs).map(([output, files]) => {
    const changes = write(root, files, output);
    if (files.size === 0) rmdirSync(path.join(root, output));
    return { output, changes };
  });
}

function folders(root: string, { files, extended }: Outputs): [string, ReadonlyMap<string, string>][] {
  if (extended) return [OUTPUT, EXTENDED].map((output) => [output, output === OUTPUT ? files : extended]);
  const stale = isGenerated(root) ? [[EXTENDED, new Map()] as [string, Map<string, string>]] : [];
  return [[OUTPUT, files], ...stale];
}

/** Whether `extended/` was written here: a folder of that name may also be somebody's own. */
function isGenerated(root: string): boolean {
  const index = path.join(root, EXTENDED, 'index.ts');
  return existsSync(index) && readFileSync(index, 'utf8').startsWith('// Generated from ');
}
