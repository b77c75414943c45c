import { openEmbeddedDatabase } from '../framework/database/embedded';
import { checkServer } from '../framework/database/check-server';
import type { Settings } from '../framework/settings';

/** The database of a process: its URL, something to tell the operator, and how to close it. */
export interface OpenDatabase {
  url: string;
  notice?: string;
  close(): Promise<void>;
}

/**
 * Opens the database of the settings, or the embedded one. With `share` an embedded server that another process runs is used too, so
 * that commands work beside `npm start`. Throws an `OperationalError` when there is none or it does not answer.
 */
export async function openDatabase(settings: Settings, options: { share: boolean }): Promise<OpenDatabase> {
  if (settings.databaseUrl === undefined) return openEmbeddedDatabase(settings.dataDir, options);
  await checkServer(settings.databaseUrl);
  return { url: settings.databaseUrl, close: async () => {} };
}
