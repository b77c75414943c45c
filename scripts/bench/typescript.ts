import { join } from 'node:path';

/** Runs a TypeScript file as the program itself is run, in a process of its own: the first word is the file. */
export const TYPESCRIPT = join(__dirname, '..', 'run-typescript.mjs');
