import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TYPESCRIPT } from './typescript';

/** The repository. */
export const ROOT = join(__dirname, '..', '..');

/** A running HTTP program. */
export interface Program {
  port: number;
  /** Resident memory now, in megabytes; NaN where the system does not tell. */
  memory(): number;
  stop(): Promise<void>;
  /** Ends it as a crash does (SIGKILL), and waits until it is gone. */
  kill(): Promise<void>;
}

/** Starts a program as it is started elsewhere, and waits until it says `Ready at http://…`. Programs of the bench are TypeScript. */
export async function startProgram(
  file: string,
  words: readonly string[],
  env: Record<string, string>,
  nodeOptions: readonly string[] = [],
): Promise<Program> {
  const child = spawn(process.execPath, [...nodeOptions, ...(file.endsWith('.ts') ? [TYPESCRIPT, file] : [join(ROOT, file)]), ...words], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await readyUrl(child, file);
  return { port: Number(url.port), memory: () => memoryOf(child.pid!), stop: () => stop(child), kill: () => stop(child, 'SIGKILL') };
}

/** The address that a program says it is ready at. Throws when it ends before. */
export function readyUrl(child: ChildProcess, name: string): Promise<URL> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout!.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /Ready at (http:\S+)/.exec(said);
      if (found) resolve(new URL(found[1]!));
    });
    child.once('exit', (code) => reject(new Error(`${name} ended with code ${code} before it was ready.`)));
  });
}

/** Asks a process to end, or makes it, and waits for it. */
export function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
  } catch {
    return NaN;
  }
}
