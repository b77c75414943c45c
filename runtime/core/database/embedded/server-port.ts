import { randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';

/**
 * Ports below those that systems give to outgoing connections (32768 on Linux, 49152 elsewhere). Among those the port of a server that is
 * down for a moment may be taken, even by a connection that tries to reach it.
 */
const LOWEST = 20_000;
const HIGHEST = 32_767;

/** The port that the file keeps, if it is free, or else another free one. */
export async function choosePort(file: string): Promise<number> {
  const kept = keptPort(file);
  return kept !== undefined && (await isFree(kept)) ? kept : freePort();
}

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST + 1);
    if (await isFree(port)) return port;
  }
}

/** Keeps the port for the next start. Other processes that use the server find it there again. */
export function keepPort(file: string, port: number): void {
  if (keptPort(file) !== port) writeFileSync(file, `${port}\n`, { mode: 0o600 });
}

function keptPort(file: string): number | undefined {
  try {
    const port = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(port) && port >= LOWEST && port <= HIGHEST ? port : undefined;
  } catch {
    return undefined;
  }
}

/** Whether nobody listens on a port of this machine. */
function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
