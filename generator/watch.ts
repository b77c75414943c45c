import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { run, type Output } from './command';
import { FolderWatcher } from './folder-watcher';
import { listSources } from './extension/sources';
import { DOMAIN_FOLDER, sqlFolder } from './language/paths';

export interface Watching {
  /** Stops watching. A run is never interrupted. */
  close(): void;
  /** Resolves when watching has stopped. */
  closed: Promise<void>;
}

/** Milliseconds without a change before a run. Editors save in several steps, and a change of branch touches many files. */
const QUIET_MS = 100;

/**
 * Runs the generator now and whenever something changes under `<root>/resources`, in a folder of the domain's SQL files, or in an extension.
 * Diagnostics are printed. Watching ends with `close`, or when the folder `resources` itself is removed.
 */
export function watch(root: string, out: Output): Watching {
  let timer: NodeJS.Timeout | undefined;
  let settle = () => {};
  const closed = new Promise<void>((resolve) => (settle = resolve));
  const resources = path.join(root, 'resources');
  const folders = new FolderWatcher(() => {
    clearTimeout(timer);
    timer = setTimeout(rerun, QUIET_MS);
  });
  const close = () => {
    clearTimeout(timer);
    folders.close();
    settle();
  };
  const rerun = () => {
    if (!existsSync(resources)) {
      out.problem('resources/ is gone; watching ends');
      return close();
    }
    folders.watch(() => [resources, ...foldersIn(resources), ...sqlFolders(root), ...extensionFolders(root)]);
    run(root, 'write', out);
  };
  rerun();
  out.line('watching resources/ and the SQL files of the domain; stop with Ctrl-C');
  return { close, closed };
}

/** The folders of extensions in which declarations, handlers and SQL files stand. */
function extensionFolders(root: string): string[] {
  const extensions = listSources(root).sources.filter(({ extension }) => extension !== undefined);
  const parts = extensions.flatMap(({ folder }) => ['resources', 'handlers', 'sql'].map((part) => path.join(folder, part)));
  return parts.filter((part) => existsSync(part)).flatMap((part) => [part, ...foldersIn(part)]);
}

/** The folders of the SQL files that the YAML may name. Folders that appear later are found by the next run. */
function sqlFolders(root: string): string[] {
  const domain = path.join(root, DOMAIN_FOLDER);
  if (!existsSync(domain)) return [];
  const candidates = foldersIn(domain).map((folder) => path.join(root, sqlFolder(path.basename(folder))));
  return candidates.filter((folder) => existsSync(folder));
}

function foldersIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => path.join(folder, entry.name));
}
