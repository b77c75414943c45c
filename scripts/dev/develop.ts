import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { run } from '../../generator/command';
import { FolderWatcher } from '../../generator/folder-watcher';
import { isUnmigrated } from '../../runtime/core/program/release';
import type { Streams } from '../command-line';
import { RunningServer, type StartServer } from './running-server';
import { watchedFolders } from './watched-folders';

/** Milliseconds without a change before anything is done. Editors save in several steps, and a change of branch touches many files. */
const QUIET_MS = 150;

/** The checkout that is developed. */
export interface Developed {
  root: string;
  /** Starts its server. */
  start: StartServer;
  /** Resolves when developing ends. */
  ended: Promise<unknown>;
}

/** `npm run dev` in this checkout. Ends with the first signal. */
export function dev(_words: string[], streams: Streams): Promise<number> {
  const root = join(__dirname, '..', '..');
  const run = join(root, 'scripts', 'run.mjs');
  const start: StartServer = () => spawn(process.execPath, [run, 'start'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  return develop({ root, start, ended: endOfProcess() }, streams);
}

/**
 * Serves, and at every change of the YAML, of handlers, of the runtime and of migrations generates and starts the server again. While the YAML
 * is wrong, or tables have no migration, the server that runs goes on.
 */
export async function develop({ root, start, ended }: Developed, { stdout }: Streams): Promise<number> {
  const say = (text: string): void => void stdout.write(`dev: ${text}\n`);
  const server = new RunningServer(start, () => say('the server has ended. It is started again at the next change.'));
  const changes = watchChanges(root);
  const isEnded = ended.then(() => true);
  const isReady = (): boolean => generated(root, stdout, say) && migrated(root, say);
  if (isReady()) server.start();
  say('watching resources/, runtime/ and prisma/; stop with Ctrl-C');
  for (;;) {
    if (await Promise.race([changes.next().then(() => false), isEnded])) break;
    if (isReady()) await server.restart();
  }
  changes.close();
  await server.stop();
  return 0;
}

/** Generates, in this process, where the generator is already warm: a process of its own takes three times as long. */
function generated(root: string, stdout: Streams['stdout'], say: (text: string) => void): boolean {
  const print = (text: string): void => void stdout.write(`${text}\n`);
  const isRight = run(root, 'write', { line: print, problem: print }) === 0;
  if (!isRight) say('the server goes on as it was, until that is mended.');
  return isRight;
}

/** Whether the tables of the YAML have their migrations. */
function migrated(root: string, say: (text: string) => void): boolean {
  if (!isUnmigrated(root)) return true;
  say('the tables changed: run "npm run migrate" in another terminal. Until then the server goes on as it was.');
  return false;
}

/** Changes, several at once as one. Those that come while nobody waits are kept as one too. */
function watchChanges(root: string): { next(): Promise<void>; close(): void } {
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
  const watchAll = (): void => watcher.watch(() => watchedFolders(root));
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
