import type { Pool } from 'pg';
import { readProgress } from '../mailings';

type ProgressReading = ReturnType<typeof readProgress>;

/** Milliseconds for which an answer is shared. */
const SHARED = 950;
const reads = new WeakMap<Pool, Map<number, { at: number; read: ProgressReading }>>();

/** How far the sending of a mailing is, read once a second at most however many ask. A read that failed is not kept. */
export function sharedProgress(pool: Pool, id: number): ProgressReading {
  const known = reads.get(pool) ?? new Map<number, { at: number; read: ProgressReading }>();
  reads.set(pool, known);
  const now = performance.now();
  for (const [key, { at }] of known) if (now - at >= SHARED) known.delete(key);
  const last = known.get(id);
  if (last) return last.read;
  const read = readProgress(pool, id);
  known.set(id, { at: now, read });
  read.catch(() => known.delete(id));
  return read;
}
