import { closeSync, openSync, readFileSync, statSync } from 'node:fs';

/** Bytes. A longer log is started anew. */
const MAX_SIZE = 10_000_000;

/** Opens the log of a server for its output. The caller closes the descriptor. */
export function openLog(path: string): { descriptor: number; close(): void; text(): string } {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  const anew = size > MAX_SIZE;
  const descriptor = openSync(path, anew ? 'w' : 'a', 0o600);
  return { descriptor, close: () => closeSync(descriptor), text: () => textSince(path, anew ? 0 : size) };
}

function textSince(path: string, from: number): string {
  try {
    return readFileSync(path).subarray(from).toString('utf8');
  } catch {
    return '';
  }
}

/** Why a server did not start, from what it wrote. */
export function reasonOf(log: string): string {
  const lines = log.split('\n').filter(Boolean);
  const line = lines.find((text) => /\b(FATAL|PANIC|ERROR)\b/.test(text)) ?? lines.at(-1) ?? 'it said nothing';
  return line.replace(/^.*?\b(FATAL|PANIC|ERROR|LOG):\s*/, '').trim();
}
