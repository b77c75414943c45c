import { existsSync, readdirSync, statSync, watch as watchFolder, type FSWatcher } from 'node:fs';
import path from 'node:path';
import { run, type Output } from './command';

export interface Watching {
  /** Stops watching. A run is never interrupted. */
  close(): void;
  /** Resolves when watching has stopped. */
  closed: Promise<void>;
}

/** Milliseconds without a change before a run. Editors save in several steps, and a change of branch touches many files. */
const QUIET_MS = 100;

/**
 * Runs the generator now and whenever something under `<root>/resources` changes. Diagnostics are printed. Watching ends with
 * `close`, or when the folder itself is removed.
 */
export function watch(root: string, out: Output): Watching {
  let timer: NodeJS.Timeout | undefined;
  let settle = () => {};
  const closed = new Promise<void>((resolve) => (settle = resolve));
  const folders = new Folders(path.join(root, 'resources'), () => {
    clearTimeout(timer);
    timer = setTimeout(rerun, QUIET_MS);
  });
  const close = () => {
    clearTimeout(timer);
    folders.close();
    settle();
  };
  const rerun = () => {
    if (folders.update()) run(root, 'write', out);
    else {
      out.problem('resources/ is gone; watching ends');
      close();
    }
  };
  rerun();
  out.line('watching resources/; stop with Ctrl-C');
  return { close, closed };
}

/**
 * Watches a folder and the folders in it, each with a watcher of its own. Node's recursive watching follows files on Linux, and loses a
 * file that an editor saves by renaming.
 */
class Folders {
  /** By path and inode: a folder that is made anew under its old name gets a new watcher. */
  private readonly watchers = new Map<string, FSWatcher>();

  constructor(
    private readonly top: string,
    private readonly changed: () => void,
  ) {}

  /** Watches new folders and drops removed ones. Returns false when the top folder itself is removed. */
  update(): boolean {
    const present = this.present();
    for (const key of this.watchers.keys()) {
      if (!present.has(key)) this.drop(key);
    }
    for (const [key, folder] of present) {
      if (!this.watchers.has(key)) this.add(key, folder);
    }
    return present.size > 0;
  }

  close(): void {
    for (const key of this.watchers.keys()) this.drop(key);
  }

  private present(): Map<string, string> {
    try {
      const below = readdirSync(this.top, { withFileTypes: true }).filter((entry) => entry.isDirectory());
      const folders = [this.top, ...below.map((entry) => path.join(this.top, entry.name))];
      return new Map(folders.map((folder) => [`${folder} ${statSync(folder).ino}`, folder]));
    } catch {
      // A folder vanished while it was listed. Its event triggers the next update, unless it was the top folder.
      return existsSync(this.top) ? new Map([...this.watchers.keys()].map((key) => [key, ''])) : new Map();
    }
  }

  private add(key: string, folder: string): void {
    try {
      const watcher = watchFolder(folder, this.changed);
      // A folder that vanishes is also an event of its parent.
      watcher.on('error', () => this.drop(key));
      this.watchers.set(key, watcher);
    } catch {
      // It vanished since it was listed.
    }
  }

  private drop(key: string): void {
    this.watchers.get(key)?.close();
    this.watchers.delete(key);
  }
}
