import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OUTGOING } from '../../runtime/app/outgoing';
import { readRelease } from '../../runtime/app/release';
import { openServices } from '../../runtime/app/services';
import { restoreBackup, writeBackup } from '../../runtime/core/backup';
import { queryOn } from '../../runtime/core/database/sql';
import { inTransaction } from '../../runtime/core/database/transaction';
import { decide, type Decision } from '../../runtime/core/backup/holds';
import { createLogger } from '../../runtime/core/log/logger';
import type { Settings } from '../../runtime/core/settings';
import { makeDatabase } from './databases';
import { testSettings, type TestServices } from './services';

/** A backup of a database in a file. */
export interface Taken {
  /** Restores it into a database of its own. */
  restore(changes?: Partial<Settings>): Promise<Restored>;
  remove(): void;
}

/** Services on a restored database, with an outbox of their own. */
export interface Restored extends TestServices {
  /** How much of each kind is held. */
  held: Map<string, number>;
  decide(kind: string, decision: Decision): Promise<boolean>;
  /** The messages in the outbox. */
  letters(): string[];
}

/** Takes a backup, as the command does. */
export async function takeBackup(url: string): Promise<Taken> {
  const folder = mkdtempSync(join(tmpdir(), 'advocacy-restored-'));
  const file = join(folder, 'a.backup');
  await writeBackup(url, file);
  return { restore: (changes) => restoreFrom(file, changes), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

async function restoreFrom(file: string, changes: Partial<Settings> = {}): Promise<Restored> {
  const database = await makeDatabase('empty');
  const dataDir = mkdtempSync(join(tmpdir(), 'advocacy-restored-data-'));
  const settings = testSettings({ dataDir, databasePoolSize: 10, ...changes });
  const log = createLogger(settings.logLevel);
  const { held } = await restoreBackup(database.url, file, readRelease(), log, { outgoing: OUTGOING, settings });
  const { services, close } = openServices(database.url, settings, log);
  const outbox = join(dataDir, 'outbox');
  return {
    services,
    url: database.url,
    held,
    decide: (kind, decision) =>
      inTransaction(services.pool, (client) => decide(queryOn(client), OUTGOING, kind, decision, null), { by: 'program' }),
    letters: () =>
      readdirSync(outbox)
        .sort()
        .map((name) => readFileSync(join(outbox, name), 'utf8')),
    async close() {
      await close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
