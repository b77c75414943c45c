import { staffCommand } from '../auth';
import { acceptSecretKey } from '../database/key-fingerprint';
import { openPool } from '../database/pool';
import { OperationalError } from '../errors/operational-error';
import type { Application } from './application';
import { backupCommand } from './backup';
import { restoreCommand } from './restore';
import { withDatabase, withServices } from './with-services';

type Command = (application: Application, words: string[]) => Promise<number>;

/** The commands that do one thing and end: each takes the words after its name, and gives the exit code. */
const COMMANDS: Readonly<Record<string, Command>> = {
  deploy: (application) => withDatabase(application, async () => print('The database is up to date.')),
  staff: (application, words) => staffCommand(words, (work) => withServices(application, work)),
  backup: async (_application, words) => print(await backupCommand(words)),
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
