import { staffCommand } from '../auth';
import { acceptSecretKey, checkSecretKey } from '../database/schema/key-fingerprint';
import { openPool } from '../database/pool';
import { OperationalError } from '../errors/operational-error';
import type { Application } from './application';
import { writeBackup, markDatabase, restoreBackup } from '../backup';
import { createLogger, type Logger } from '../log/logger';
import { loadSettings, type Settings } from '../settings';
import { openDatabase } from './database';
import { queryOn } from '../database/sql';
import { inTransaction } from '../database/transaction';
import { deploy } from '../deploy';
import { decide, heldLines, refuseUnmarked } from '../backup/holds';
import type { Services } from '../call/services';

type Command = (application: Application, words: string[]) => Promise<number>;

/** The commands that do one thing and end: each takes the words after its name, and gives the exit code. */
const COMMANDS: Readonly<Record<string, Command>> = {
  deploy: (application) => withDatabase(application, async () => print('The database is up to date.')),
  staff: (application, words) => staffCommand(words, (work) => withServices(application, work)),
  backup: async (application, words) => print(await backupCommand(application, words)),
  restore: async (application, words) => print(await restoreCommand(application, words)),
  'accept-key': async (application) => print(await acceptKeyCommand(application)),
};

const USAGE = 'start | serve | worker | deploy | staff … | backup FILE | restore FILE | restore --mark | restore --held | accept-key';

/** Runs one of these commands, or one of the application's. Throws an `OperationalError` that the operator can correct. */
export async function runOther(application: Application, command: string, words: string[]): Promise<number> {
  const { commands = {} } = application;
  if (Object.hasOwn(COMMANDS, command)) return COMMANDS[command]!(application, words);
  if (Object.hasOwn(commands, command)) return commands[command]!(words);
  throw new OperationalError(`Usage: ${[USAGE, ...Object.keys(commands)].join(' | ')}`);
}

/** Uses the database with the `SECRET_KEY` of this process from now on. Returns what to tell the operator. */
function acceptKeyCommand(application: Application): Promise<string> {
  return withDatabase(application, async ({ url, settings, log }) => {
    const pool = openPool(url, 1, log);
    try {
      await acceptSecretKey(pool, settings.secretKey);
    } finally {
      await pool.end();
    }
    return 'The database is used with this SECRET_KEY from now on. Links that were made with another one do not work any more.';
  });
}

function print(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}

/** Writes a backup of the database, also while the service runs. Returns what to tell the operator. Throws an `OperationalError`. */
export async function backupCommand(application: Pick<Application, 'settings'>, [file, ...more]: readonly string[]): Promise<string> {
  if (file === undefined || more.length > 0) throw new OperationalError('Usage: npm run backup -- FILE');
  const settings = loadSettings(process.env, application.settings);
  const database = await openDatabase(settings, { share: true, log: createLogger(settings.logLevel, process.stderr, settings.logFormat) });
  try {
    const { tables, rows } = await writeBackup(database.url, file);
    return `${file}: ${rows.toLocaleString('en')} rows of ${tables} tables. Keep SECRET_KEY with it: links in mail need the same key.`;
  } finally {
    await database.close();
  }
}

const RESTORE_USAGE = `Usage:
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
  throw new OperationalError(RESTORE_USAGE);
}

async function restoreHere({ readRelease, outgoing, ...application }: Application, file: string): Promise<string> {
  const settings = loadSettings(process.env, application.settings);
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

/** What a command has to work with while its database is open. */
interface CommandContext {
  url: string;
  settings: Settings;
  log: Logger;
}

/**
 * Runs the work of a command on the database and closes the database after it. The service may run at the same time.
 * The database is brought up to date first, because this may be the first command on a fresh clone.
 */
export async function withDatabase<T>(
  { readRelease, ...application }: Pick<Application, 'readRelease' | 'settings'>,
  work: (context: CommandContext) => Promise<T>,
): Promise<T> {
  const settings = loadSettings(process.env, application.settings);
  const log = createLogger(settings.logLevel, process.stderr, settings.logFormat);
  const database = await openDatabase(settings, { share: true, log });
  try {
    await deploy(database.url, readRelease(), log);
    return await work({ url: database.url, settings, log });
  } finally {
    await database.close();
  }
}

/** Runs the work of a command with services, as `withDatabase` does. Throws an `OperationalError` when `SECRET_KEY` is not the one of the database. */
export function withServices(application: Application, work: (services: Services) => Promise<number>): Promise<number> {
  return withDatabase(application, async ({ url, settings, log }) => {
    const { services, close } = application.openServices(url, settings, log);
    try {
      await refuseUnmarked(services.pool);
      await checkSecretKey(services.pool, settings.secretKey);
      return await work(services);
    } finally {
      await close();
    }
  });
}
