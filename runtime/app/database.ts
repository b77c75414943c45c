import { openEmbeddedDatabase } from '../framework/database/embedded';
import { checkServer } from '../framework/database/check-server';
import type { Settings } from '../framework/settings';

/** The database of a process: an address, and how to let go of it. */
export interface OpenDatabase {
  url: string;
  notice?: string;
  close(): Promise<void>;
}

/**
 * The database that the settings name, or the embedded one. With `share`, an embedded server that another process runs is used as well:
 * so commands work beside `npm start`. Throws an `OperationalError`.
 */
export async function openDatabase(settings: Settings, options: { share: boolean }): Promise<OpenDatabase> {
  if (settings.databaseUrl === undefined) return openEmbeddedDatabase(settings.dataDir, options);
  await checkServer(settings.databaseUrl);
  return { url: settings.databaseUrl, close: async () => {} };
}
