import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compare, isEmpty, OUTPUT, type Changes } from './compare';

/**
 * Makes the output folder `<root>/<output>` hold exactly `files` (paths relative to it, to their texts) and returns what it changed. All or
 * nothing: new texts are first written to a staging folder and then moved into place. When anything fails, what was moved is moved back
 * and the error is thrown. Files that are correct already are not touched.
 */
export function write(root: string, files: ReadonlyMap<string, string>, output = OUTPUT): Changes {
  const folder = path.join(root, output);
  const changes = compare(root, files, output);
  removeLeftovers(folder);
  if (isEmpty(changes)) return changes;
  const staging = path.join(folder, `${STAGING}${process.pid}`);
  try {
    for (const file of [...changes.missing, ...changes.changed]) writeInto(path.join(staging, 'new', file), files.get(file)!);
    exchange(folder, staging, changes);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  return changes;
}

/** The staging folder: hidden, and on the file system of the output folder, so that moving is one step. The process id follows. */
const STAGING = '.writing-';

function exchange(folder: string, staging: string, { missing, changed, stale }: Changes): void {
  const undo: (() => void)[] = [];
  const move = (from: string, to: string) => {
    mkdirSync(path.dirname(to), { recursive: true });
    renameSync(from, to);
    undo.push(() => {
      mkdirSync(path.dirname(from), { recursive: true });
      renameSync(to, from);
    });
  };
  try {
    for (const file of [...changed, ...stale]) move(path.join(folder, file), path.join(staging, 'old', file));
    // A folder may now stand where a file is to be.
    removeEmptyFolders(folder);
    for (const file of [...changed, ...missing]) move(path.join(staging, 'new', file), path.join(folder, file));
  } catch (error) {
    for (const step of undo.reverse()) step();
    removeEmptyFolders(folder);
    throw error;
  }
}

function writeInto(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function removeEmptyFolders(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name.startsWith('.')) continue;
    const below = path.join(folder, entry.name);
    removeEmptyFolders(below);
    if (readdirSync(below).length === 0) rmdirSync(below);
  }
}

/** Removes the staging folders of killed runs. Those of running processes stay. */
function removeLeftovers(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    if (name.startsWith(STAGING) && !isRunning(Number(name.slice(STAGING.length)))) {
      rmSync(path.join(folder, name), { recursive: true, force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
