import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { OperationalError } from '../../runtime/core/errors/operational-error';
import type { ServerUser } from '../../runtime/core/database/embedded/server-user';

const LOOK = 20;
/** Milliseconds after which who has not answered does not work. */
const PATIENCE = 3_000;

/** A program that this one has started. */
export interface Part {
  child: ChildProcess;
  /** Asks it to end, or makes it, and waits until it has. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

interface PartOptions {
  /** As whom it runs; undefined as this process. */
  user?: ServerUser;
  env?: Record<string, string>;
  cwd?: string;
  /** Where it writes what it says. */
  log: string;
  /** Whether it works. Is asked again and again, with what it has said. */
  isReady: (said: string) => boolean | Promise<boolean>;
}

/** Starts a program and waits until it works. It ends with this process. Throws an `OperationalError` with what it said when it ends before. */
export async function startPart(
  program: string,
  words: readonly string[],
  { user, env = {}, cwd, log, isReady }: PartOptions,
): Promise<Part> {
  const file = openSync(log, 'a');
  const before = fstatSync(file).size;
  const child = spawn(program, words, {
    ...(user && { uid: user.uid, gid: user.gid }),
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, ...env },
    stdio: ['ignore', file, file],
    // Ctrl-C on the terminal reaches this process alone, which ends the parts in their order.
    detached: true,
  });
  closeSync(file);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  child.once('error', () => undefined);
  running.add(child);
  void ended.then(() => running.delete(child));
  const isOver = (): boolean => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  const said = (): string => readFileSync(log).subarray(before).toString('utf8');
  while (!isOver() && !(await isReady(said()))) await pause(LOOK);
  if (isOver()) throw new OperationalError(`${program} ${words.join(' ')} ended before it was ready (see ${log}): ${said().trim()}`);
  return {
    child,
    async stop(signal = 'SIGTERM') {
      if (isOver()) return;
      child.kill(signal);
      await ended;
    },
  };
}

/** Whether somebody listens on a port of this machine. */
export function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Whether an address is answered, and not with an error. */
export function works(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(PATIENCE) }).then(
    async (response) => (await response.arrayBuffer(), response.ok),
    () => false,
  );
}
