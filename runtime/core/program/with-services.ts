import { deploy } from '../deploy';
import { checkSecretKey } from '../database/key-fingerprint';
import { refuseUnmarked } from '../holds';
import { createLogger, type Logger } from '../log/logger';
import type { Services } from '../services';
import { loadSettings, type Settings } from '../settings';
import type { Application } from './application';
import { openDatabase } from './database';

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
  { readRelease }: Pick<Application, 'readRelease'>,
  work: (context: CommandContext) => Promise<T>,
): Promise<T> {
  const settings = loadSettings(process.env);
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
