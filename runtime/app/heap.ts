import { setFlagsFromString } from 'node:v8';

/** How far (in percent) the heap of a worker may grow beyond what is in use before garbage is collected. */
const GROWTH = 50;

/**
 * Keeps the memory of a process flat that works through millions of rows. On a machine with much memory V8 lets garbage grow to four times
 * of what is in use: a worker that had sent 160,000 mails took 414 MB (with this 275, at the same speed), and a file of 100 MB took half as
 * much again as one of 10 MB (with this a sixth).
 */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
}
