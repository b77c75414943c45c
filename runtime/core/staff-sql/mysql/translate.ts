import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { LruCache } from '../../cache/lru-cache';
import { splitAtPlaceholders } from '../placeholders';

/** The longest SQL that is read as another dialect, in characters. */
const MAX_LENGTH = 20_000;

/** The characters of the queries whose translations are kept, so that a report which runs every hour is read once. */
const KEPT = 2_000_000;

/** Null: the query has no translation. */
const translations = new LruCache<{ sql?: string | null }>(KEPT, () => MAX_LENGTH);

/** What stands for a placeholder while the parser reads: a name of its own kind, which no SQL of staff contains. */
const MARK = `advocacy${randomBytes(6).toString('hex')}p`;
const MARKS = new RegExp(`:${MARK}(\\d+)`, 'g');

/**
 * A query in MySQL's dialect as PostgreSQL says it, placeholders included. Undefined when it is no single query, when it is too long, and when
 * the parser takes too long over it. The result is as untrusted as the query: the role is the boundary.
 */
export async function translate(sql: string): Promise<string | undefined> {
  if (sql.length > MAX_LENGTH || sql.includes(MARK)) return undefined;
  const known = translations.get(sql, () => ({}));
  if (known.sql === undefined) {
    const names: string[] = [];
    const marked = splitAtPlaceholders(sql).map((piece) => ('text' in piece ? piece.text : `:${MARK}${names.push(piece.name) - 1}`));
    const answer = await ask(marked.join(''));
    if (answer === 'not read') return undefined;
    known.sql = answer && answer.replace(MARKS, (_, index: string) => `{${names[Number(index)]!}}`);
  }
  return known.sql ?? undefined;
}

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
type TranslatorAnswer = string | null | 'not read';

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();
/** Takes the answer to the query that the thread has. */
let answered: (answer: TranslatorAnswer) => void = () => undefined;

/**
 * Gives a query to the parser. It runs in a thread of its own, one query after another: no query can hold the event loop, and one that takes too
 * long ends with its thread.
 */
function ask(sql: string): Promise<TranslatorAnswer> {
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
