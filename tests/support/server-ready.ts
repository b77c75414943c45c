import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between two looks. */
const TURN = 20;

/** Tells the processes of the tests, in a file, when what they copy and start is there, or why it could not be made. They wait for it from now on. */
export async function tellWhen(file: string, made: Promise<unknown>): Promise<void> {
  process.env.TEST_SERVER_READY = file;
  const problem = await made.then(
    () => '',
    (error: unknown) => (error instanceof Error && error.stack) || String(error),
  );
  // Another process sees a file whole or not at all.
  writeFileSync(`${file}.new`, problem);
  renameSync(`${file}.new`, file);
}

/** Waits until it is there, in a run that has the tests' server. Throws where it could not be made. */
export async function untilReady(): Promise<void> {
  const file = process.env.TEST_SERVER_READY;
  if (file === undefined) return;
  while (!existsSync(file)) await pause(TURN);
  const problem = readFileSync(file, 'utf8');
  if (problem !== '') throw new Error(`What the tests share could not be made: ${problem}`);
}
