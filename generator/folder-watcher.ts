import { statSync, watch, type FSWatcher } from 'node:fs';

/**
 * Watches folders, each with a watcher of its own. Node's recursive watching follows files on Linux, and loses a file that an editor saves by
 * renaming.
 */
export class FolderWatcher {
  /** By path and inode: a folder that is made anew under its old name gets a new watcher. */
  private readonly watchers = new Map<string, FSWatcher>();

  /** @param changed called after each change of a file in one of the folders, with the name of the file where the system tells it */
  constructor(private readonly changed: (event: string, file: string | null) => void) {}

  /** Watches the listed folders and no others. When a folder vanishes while they are listed, all is left as it was: its event follows. */
  watch(list: () => string[]): void {
    let folders: Map<string, string>;
    try {
      folders = new Map(list().map((folder) => [`${folder} ${statSync(folder).ino}`, folder]));
    } catch {
      return;
    }
    for (const key of this.watchers.keys()) {
      if (!folders.has(key)) this.drop(key);
    }
    for (const [key, folder] of folders) {
      if (!this.watchers.has(key)) this.add(key, folder);
    }
  }

  close(): void {
    for (const key of this.watchers.keys()) this.drop(key);
  }

  private add(key: string, folder: string): void {
    try {
      const watcher = watch(folder, this.changed);
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
