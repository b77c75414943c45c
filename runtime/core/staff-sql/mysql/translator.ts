import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/** Milliseconds that one query may take; the first one also starts the thread. */
const TIME = 3_000;
const START = 10_000;
/** Milliseconds without a query after which the thread, with the parser, is given up. */
const IDLE = 60_000;

/** The thread runs a bundle of its own. */
const BOOT = `
  const { workerData } = require('node:worker_threads');
  import(workerData.bundle).then(({ runBundle }) => runBundle(workerData.file, []));`;

const THREAD = {
  bundle: pathToFileURL(join(__dirname, '..', '..', '..', '..', 'scripts', 'bundle.mjs')).href,
  file: join(__dirname, 'thread.ts'),
};

/** A translation, null for what is no query of the dialect. `not read`: it took too long, or too much memory. */
export type TranslatorAnswer = string | null | 'not read';

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();
/** Takes the answer to the query that the thread has. */
let answered: (answer: TranslatorAnswer) => void = () => undefined;

/**
 * Gives a query to the parser. It runs in a thread of its own, one query after another: no query can hold the event loop, and one that takes too
 * long ends with its thread.
 */
export function ask(sql: string): Promise<TranslatorAnswer> {
  const answer = last.then(() => askThread(sql));
  last = answer;
  return answer;
}

async function askThread(sql: string): Promise<TranslatorAnswer> {
  clearTimeout(idle);
  const limit = worker ? TIME : START;
  const thread = (worker ??= startThread());
  let deadline: NodeJS.Timeout | undefined;
  const answer = await new Promise<TranslatorAnswer>((resolve) => {
    answered = resolve;
    deadline = setTimeout(() => resolve('not read'), limit);
    thread.postMessage(sql);
  });
  clearTimeout(deadline);
  if (answer === 'not read') stop();
  else idle = setTimeout(stop, IDLE).unref();
  return answer;
}

function startThread(): Worker {
  const thread = new Worker(BOOT, {
    eval: true,
    workerData: THREAD,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  const failed = (): void => {
    if (worker === thread) answered('not read');
  };
  thread.on('message', ({ sql }: { sql: string | null }) => {
    if (worker === thread) answered(sql);
  });
  thread.on('error', failed);
  thread.on('exit', failed);
  thread.unref();
  return thread;
}

function stop(): void {
  void worker?.terminate();
  worker = undefined;
}
