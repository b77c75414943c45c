import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Services } from '../../runtime/core/call/services';
import { createLogger } from '../../runtime/core/log/logger';
import { readSettings, type Settings } from '../../runtime/core/settings';
import { SETTINGS } from '../../runtime/app/settings';
import { openServices } from '../../runtime/app/services';
import { makeDatabase } from './databases';

/** Services on a database of their own. */
export interface TestServices {
  services: Services;
  url: string;
  /** Closes every connection and drops the database; fails when something else still holds one. */
  close(): Promise<void>;
}

/** Settings as they are by default, with a fixed key; what the environment says does not matter. */
export function testSettings(changes: Partial<Settings> = {}): Settings {
  return {
    ...readSettings({}, SETTINGS),
    dataDir: join(tmpdir(), 'advocacy-test-data'),
    secretKey: 'a secret of the tests',
    stubCardCode: '007',
    databasePoolSize: 5,
    logLevel: 'silent',
    ...changes,
  };
}

/** Services as the program has them, on a database and in a folder for files of their own: migrated, with starter data, the staff groups and the superuser `ADMIN`. */
export async function testServices(changes: Partial<Settings> = {}): Promise<TestServices> {
  const database = await makeDatabase('staff');
  // Of its own: a folder of all would hold the files of tests that run beside it.
  const dataDir = mkdtempSync(join(tmpdir(), 'advocacy-services-'));
  const settings = testSettings({ dataDir, ...changes });
  const open = openServices(database.url, settings, createLogger(settings.logLevel));
  return {
    services: open.services,
    url: database.url,
    async close() {
      await open.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
