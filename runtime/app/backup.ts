import { restoreBackup, writeBackup } from '../framework/backup';
import { OperationalError } from '../framework/errors/operational-error';
import { createLogger } from '../framework/log/logger';
import { loadSettings } from '../framework/settings';
import { openDatabase } from './database';
import { readRelease } from './release';

/** Writes a backup of the database, also while the service runs. Returns what to tell the operator. Throws an `OperationalError`. */
export async function backupCommand(words: readonly string[]): Promise<string> {
  const file = fileIn(words, 'backup');
  const settings = loadSettings(process.env);
  const database = await openDatabase(settings, { share: true, log: createLogger(settings.logLevel) });
  try {
    const { tables, rows } = await writeBackup(database.url, file);
    return `${file}: ${rows.toLocaleString('en')} rows of ${tables} tables. Keep SECRET_KEY with it: links in mail need the same key.`;
  } finally {
    await database.close();
  }
}

/** Restores a backup into the empty database of the settings. Returns what to tell the operator. Throws an `OperationalError`. */
export async function restoreCommand(words: readonly string[]): Promise<string> {
  const file = fileIn(words, 'restore');
  const settings = loadSettings(process.env);
  const log = createLogger(settings.logLevel);
  const database = await openDatabase(settings, { share: false, log });
  try {
    const { header, tables, rows } = await restoreBackup(database.url, file, readRelease(), log);
    return `${rows.toLocaleString('en')} rows of ${tables} tables are restored and counted, as of ${header.made_at}.`;
  } finally {
    await database.close();
  }
}

function fileIn([file, ...more]: readonly string[], command: string): string {
  if (file === undefined || more.length > 0) throw new OperationalError(`Usage: npm run ${command} -- FILE`);
  return file;
}
