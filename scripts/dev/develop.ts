import { join } from 'node:path';
import { run } from '../../generator/command';
import { FolderWatcher } from '../../generator/folder-watcher';
import { isUnmigrated } from '../../runtime/app/staleness';
import type { Streams } from '../command-line';
import { RunningServer } from './running-server';
import { watchedFolders } from './watched-folders';

const ROOT = join(__dirname, '..', '..');
const RUN = join(ROOT, 'scripts', 'run.mjs');

/** Milliseconds without a change before anything is done. Editors save in several steps, and a change of branch touches many files. */
const QUIET_MS = 150;

/**
 * `npm run dev`: serves, and at every change of the YAML, of handlers, of the runtime and of migrations generates and starts the server again.
 * While the YAML is wrong, or tables have no migration, the server that runs goes on. Ends with the first signal.
 */
export async function develop(_words: string[], { stdout }: Streams): Promise<number> {
  const say = (text: string): void => void stdout.write(`dev: ${text}\n`);
  const server = new RunningServer(RUN, ROOT, () => say('the server has ended. It is started again at the next change.'));
  const changes = watchChanges();
  const ended = endOfProcess();
  const isReady = (): boolean => generated(stdout, say) && migrated(say);
  if (isReady()) server.start();
  say('watching resources/, runtime/ and prisma/; stop with Ctrl-C');
  for (;;) {
    const signal = await Promise.race([changes.next().then(() => undefined), ended]);
    if (signal !== undefined) break;
    if (isReady()) await server.restart();
  }
  changes.close();
  await server.stop();
  return 0;
}

/** Generates, in this process, where the generator is already warm: a process of its own takes three times as long. */
function generated(stdout: Streams['stdout'], say: (text: string) => void): boolean {
  const print = (text: string): void => void stdout.write(`${text}\n`);
  const isRight = run(ROOT, 'write', { line: print, problem: print }) === 0;
  if (!isRight) say('the server goes on as it was, until that is mended.');
  return isRight;
}

/** Whether the tables of the YAML have their migrations. */
function migrated(say: (text: string) => void): boolean {
  if (!isUnmigrated(ROOT)) return true;
  say('the tables changed: run "npm run migrate" in another terminal. Until then the server goes on as it was.');
  return false;
}

/** Changes, several at once as one. Those that come while nobody waits are kept as one too. */
function watchChanges(): { next(): Promise<void>; close(): void } {
  let timer: NodeJS.Timeout | undefined;
  let isChanged = false;
  let tell = (): void => undefined;
  const watcher = new FolderWatcher((_event, file) => {
    // What editors keep beside a file while it is edited.
    if (file !== null && /^\.|~$|^\d+$/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      isChanged = true;
      tell();
    }, QUIET_MS);
  });
  const watchAll = (): void => watcher.watch(() => watchedFolders(ROOT));
  watchAll();
  return {
    async next() {
      if (!isChanged) await new Promise<void>((resolve) => (tell = resolve));
      isChanged = false;
      // A folder may be new.
      watchAll();
    },
    close() {
      clearTimeout(timer);
      watcher.close();
    },
  };
}

function endOfProcess(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, resolve);
  });
}
