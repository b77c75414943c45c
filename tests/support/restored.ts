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
import { copyDatabase, makeDatabase, type TestDatabase } from './databases';
import { testSettings, type TestServices } from './services';

/** A backup of a database in a file. */
export interface Taken {
  /** Restores it into a database of its own. */
  restore(changes?: Partial<Settings>): Promise<Restored>;
  /** Restores it the first time, and gives a copy of what that made each time. */
  copy(changes?: Partial<Settings>): Promise<Restored>;
  remove(): Promise<void>;
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
  let first: Promise<Content> | undefined;
  return {
    restore: async (changes) => open(await restoreFrom(file, changes), changes),
    async copy(changes) {
      const { database, held } = await (first ??= restoreFrom(file, changes));
      return open({ database: await copyDatabase(database), held }, changes);
    },
    async remove() {
      await (await first)?.database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A restored database, and how much of each kind is held in it. */
interface Content {
  database: TestDatabase;
  held: Map<string, number>;
}

async function restoreFrom(file: string, changes: Partial<Settings> = {}): Promise<Content> {
  const database = await makeDatabase('empty');
  const settings = testSettings(changes);
  const { held } = await restoreBackup(database.url, file, readRelease(), createLogger(settings.logLevel), {
    outgoing: OUTGOING,
    settings,
  });
  return { database, held };
}

function open({ database, held }: Content, changes: Partial<Settings> = {}): Restored {
  const dataDir = mkdtempSync(join(tmpdir(), 'advocacy-restored-data-'));
  const settings = testSettings({ dataDir, databasePoolSize: 10, ...changes });
  const { services, close } = openServices(database.url, settings, createLogger(settings.logLevel));
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
