import { writeBackup } from '../backup';
import { OperationalError } from '../errors/operational-error';
import { createLogger } from '../log/logger';
import { loadSettings } from '../settings';
import { openDatabase } from './database';

/** Writes a backup of the database, also while the service runs. Returns what to tell the operator. Throws an `OperationalError`. */
export async function backupCommand(words: readonly string[]): Promise<string> {
  const [file, ...more] = words;
  if (file === undefined || more.length > 0) throw new OperationalError('Usage: npm run backup -- FILE');
  const settings = loadSettings(process.env);
  const database = await openDatabase(settings, { share: true, log: createLogger(settings.logLevel, process.stderr, settings.logFormat) });
  try {
    const { tables, rows } = await writeBackup(database.url, file);
    return `${file}: ${rows.toLocaleString('en')} rows of ${tables} tables. Keep SECRET_KEY with it: links in mail need the same key.`;
  } finally {
    await database.close();
  }
}
