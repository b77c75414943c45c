import cluster, { type Worker } from 'node:cluster';
import { OperationalError } from '../errors/operational-error';
import type { Logger } from '../log/logger';
import type { Settings } from '../settings';
import type { RunningServer } from './listen';

/** Milliseconds until a process that has ended is replaced: one that cannot start must not take all of the machine. */
const RESTART_DELAY = 1_000;
/** Milliseconds that a process may take to end. It cuts its last connections after 10 seconds. */
const END_LIMIT = 20_000;

/**
 * Starts `settings.processes` processes that answer requests on one port, and replaces those that end. Connections are handed to them in turn. They end with
 * this process, however it ends. Throws an `OperationalError` when one of them cannot start.
 * @param program what they run, where nothing else is set
 */
export async function startServerProcesses(
  program: string,
  settings: Settings,
  log: Logger,
): Promise<Pick<RunningServer, 'url' | 'close'>> {
  const { exec = program, args = [] } = cluster.settings;
  cluster.setupPrimary({ exec, args: [...args, 'serve'] });
  const running = new Set<Worker>();
  let isEnding = false;
  const begin = (place: number): Worker => {
    const child = cluster.fork(environmentOf(settings, place));
    running.add(child);
    child.once('exit', (code, signal) => {
      running.delete(child);
      if (isEnding) return;
      log.warn('A process that answers requests has ended. Another one is started.', { pid: child.process.pid, code, signal });
      setTimeout(() => isEnding || begin(place), RESTART_DELAY);
    });
    return child;
  };
  const close = async (): Promise<void> => {
    isEnding = true;
    // None closes a connection while another still listens: its client would come back there, and be cut off.
    await Promise.all([...running].map(refuse));
    await Promise.all([...running].map(end));
  };
  try {
    const [url] = await Promise.all(Array.from({ length: settings.processes }, (_, index) => ready(begin(index + 1))));
    return { url: url!, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Every process has a port for operators of its own: behind that of this process, in order. */
function environmentOf({ adminPort }: Settings, place: number): Record<string, string> {
  return adminPort === undefined || adminPort === 0 ? {} : { ADMIN_PORT: String(adminPort + place) };
}

/** What is said between the processes: that one answers requests, and where; that it is to accept no more connections, and that it does not. */
type Message = { ready: string } | 'refuse' | 'refused';

/** Tells the process that has started this one that it answers requests, and does what that one says. */
export function obey({ url, refuse: refuseMore }: Pick<RunningServer, 'url' | 'refuse'>): void {
  const tell = (message: Message): void => void process.send!(message);
  process.on('message', (message: Message) => {
    if (message !== 'refuse') return;
    refuseMore();
    tell('refused');
  });
  tell({ ready: url });
}

function ready(child: Worker): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('message', (message: Message) => resolve((message as { ready: string }).ready));
    child.once('exit', () => reject(new OperationalError('A process that answers requests could not start. It has said why.')));
  });
}

/** Resolves when a process accepts no more connections, or has ended. */
function refuse(child: Worker): Promise<void> {
  return new Promise((resolve) => {
    child.on('message', (message: Message) => message === 'refused' && resolve());
    child.once('exit', () => resolve());
    if (child.isConnected()) child.send('refuse' satisfies Message, (error) => error && resolve());
    else resolve();
  });
}

async function end(child: Worker): Promise<void> {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.process.kill('SIGTERM');
  const timer = setTimeout(() => child.process.kill('SIGKILL'), END_LIMIT);
  await ended;
  clearTimeout(timer);
}
