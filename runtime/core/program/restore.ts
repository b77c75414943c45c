import { markDatabase, restoreBackup } from '../backup';
import { queryOn } from '../database/query';
import { inTransaction } from '../database/transaction';
import { OperationalError } from '../errors/operational-error';
import { decide, heldLines } from '../holds';
import { createLogger } from '../log/logger';
import type { Services } from '../services';
import { loadSettings } from '../settings';
import type { Application } from './application';
import { openDatabase } from './database';
import { withDatabase, withServices } from './with-services';

const USAGE = `Usage:
  npm run restore -- FILE                  restores a backup into the empty database of the settings
  npm run restore -- --mark                marks a database that was restored by other means, before the service starts on it
  npm run restore -- --held                lists what is held since a restore
  npm run restore -- --release KIND …      lets it go out; "all" for every kind
  npm run restore -- --drop KIND …         lets it not go out`;

/** Restores a backup, or decides about what a restore holds. Returns what to tell the operator. Throws an `OperationalError`. */
export async function restoreCommand(application: Application, [first, ...words]: readonly string[]): Promise<string> {
  switch (first) {
    case '--mark':
      return words.length === 0 ? markHere(application) : usage();
    case '--held':
      return words.length === 0 ? withAnswer(application, listHeld) : usage();
    case '--release':
    case '--drop':
      return words.length > 0
        ? withAnswer(application, (services) => decideHere(services, words, first === '--release' ? 'released' : 'dropped'))
        : usage();
    default:
      return first === undefined || first.startsWith('-') || words.length > 0 ? usage() : restoreHere(application, first);
  }
}

function usage(): never {
  throw new OperationalError(USAGE);
}

async function restoreHere({ readRelease, outgoing }: Application, file: string): Promise<string> {
  const settings = loadSettings(process.env);
  const log = createLogger(settings.logLevel, process.stderr, settings.logFormat);
  const database = await openDatabase(settings, { share: false, log });
  try {
    const { header, tables, rows, held } = await restoreBackup(database.url, file, readRelease(), log, { outgoing, settings });
    const restored = `${rows.toLocaleString('en')} rows of ${tables} tables are restored and counted, as of ${header.made_at}.`;
    return `${restored}\n${tellHeld([...held].map(([kind, howMany]) => ({ kind, howMany })))}`;
  } finally {
    await database.close();
  }
}

function markHere(application: Application): Promise<string> {
  return withDatabase(application, async ({ url, settings, log }) => {
    const held = await markDatabase(url, { outgoing: application.outgoing, settings, log });
    return `The database is marked as restored: no number is given out again.\n${tellHeld([...held].map(([kind, howMany]) => ({ kind, howMany })))}`;
  });
}

async function listHeld({ pool }: Services): Promise<string> {
  return tellHeld(await heldLines(queryOn(pool)));
}

async function decideHere({ pool, outgoing }: Services, words: readonly string[], decision: 'released' | 'dropped'): Promise<string> {
  const held = (await heldLines(queryOn(pool))).map(({ kind }) => kind);
  const kinds = words.includes('all') ? held : words;
  const unknown = kinds.find((kind) => !held.includes(kind));
  if (unknown !== undefined)
    throw new OperationalError(`Nothing of the kind "${unknown}" is held. Held are: ${held.join(', ') || 'none'}.`);
  for (const kind of kinds)
    await inTransaction(pool, (client) => decide(queryOn(client), outgoing, kind, decision, null), { by: 'program' });
  return `${kinds.join(', ') || 'Nothing'}: ${decision}.`;
}

function tellHeld(lines: readonly { kind: string; howMany: number }[]): string {
  if (lines.length === 0) return 'Nothing is held.';
  const width = Math.max(...lines.map(({ kind }) => kind.length));
  const table = lines.map(({ kind, howMany }) => `  ${kind.padEnd(width)}  ${howMany.toLocaleString('en')}`);
  return `What would reach people or other systems is held until you say --release KIND or --drop KIND:\n${table.join('\n')}`;
}

/** Runs work with services, whose code is 0, and returns what it says. */
async function withAnswer(application: Application, work: (services: Services) => Promise<string>): Promise<string> {
  let answer = '';
  await withServices(application, async (services) => {
    answer = await work(services);
    return 0;
  });
  return answer;
}
