import { OperationalError } from '../framework/errors/operational-error';
import { messageOf } from '../framework/errors/message-of';
import { readRelease } from './release';
import { isHelp, staffCommand, STAFF_HELP } from '../framework/auth';
import { deploy } from '../framework/database/deploy';
import { createLogger } from '../framework/log/logger';
import { loadSettings } from '../framework/settings';
import { openDatabase } from './database';
import { run } from './run';
import type { Services } from '../framework/services';
import { partnerSyncCommand } from '../domain/partner';
import { bounceCommand } from '../domain/tracking';
import { openServices } from './services';

const USAGE = 'Usage: start | serve | worker | deploy | staff … | partner-sync | bounce';

/** The program. Gives the exit code; throws an `OperationalError` for what whoever runs it can mend. */
async function main([command, ...words]: string[]): Promise<number> {
  switch (command) {
    case 'start':
    case 'serve':
    case 'worker':
      await run(command, loadSettings(process.env));
      return 0;
    case 'deploy':
      return deployOnly();
    case 'staff':
      return staff(words);
    case 'partner-sync':
      return withServices(partnerSyncCommand);
    case 'bounce':
      return bounceCommand(words, withServices);
    default:
      throw new OperationalError(USAGE);
  }
}

async function deployOnly(): Promise<number> {
  const settings = loadSettings(process.env);
  const database = await openDatabase(settings, { share: true });
  try {
    await deploy(database.url, readRelease(), createLogger(settings.logLevel));
    process.stdout.write('The database is up to date.\n');
    return 0;
  } finally {
    await database.close();
  }
}

async function staff(words: string[]): Promise<number> {
  if (isHelp(words)) {
    process.stdout.write(`${STAFF_HELP}\n`);
    return 0;
  }
  return withServices((services) => staffCommand(words, services));
}

/** For commands that work and end, beside a service that runs or without one. */
async function withServices(work: (services: Services) => Promise<number>): Promise<number> {
  const settings = loadSettings(process.env);
  const database = await openDatabase(settings, { share: true });
  const log = createLogger(settings.logLevel);
  try {
    // On a fresh clone this may be the first command that anybody runs.
    await deploy(database.url, readRelease(), log);
    const { services, close } = openServices(database.url, settings, log);
    try {
      return await work(services);
    } finally {
      await close();
    }
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    const text =
      error instanceof OperationalError ? error.message : error instanceof Error ? (error.stack ?? messageOf(error)) : messageOf(error);
    process.stderr.write(`${text}\n`, () => process.exit(1));
  },
);
