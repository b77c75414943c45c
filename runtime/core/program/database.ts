import { openEmbeddedDatabase } from '../database/embedded';
import { checkServer, refuseTransactionPooling } from '../database/schema/check-server';
import { OperationalError } from '../errors/operational-error';
import type { Logger } from '../log/logger';
import type { Settings } from '../settings';

/** The database of a process: its URL, something to tell the operator, and how to close it. */
export interface OpenDatabase {
  url: string;
  notice?: string;
  /** Resolves with the reason when this process cannot use the database any more. Never for a database of the settings. */
  lost: Promise<OperationalError>;
  /** From now on the database may end. */
  unwatch(): void;
  close(): Promise<void>;
}

/**
 * Opens the database of the settings, or the embedded one. With `share` an embedded server that another process runs is used too, so
 * that commands work beside `npm start`. `meanwhile` is what is done while an embedded server starts. Throws an `OperationalError` when there is none or it does not answer.
 */
export async function openDatabase(
  settings: Settings,
  options: { share: boolean; log: Logger; meanwhile?: () => void },
): Promise<OpenDatabase> {
  if (settings.databaseUrl === undefined) return openEmbeddedDatabase(settings.dataDir, options);
  await checkServer(settings.databaseUrl);
  await refuseTransactionPooling('DATABASE_URL', settings.databaseUrl);
  await checkOthers(settings);
  return { url: settings.databaseUrl, lost: new Promise(() => {}), unwatch: () => {}, close: async () => {} };
}

/** The other addresses may be away for now, but not lead to a pooler that shares sessions. */
async function checkOthers({ databaseReplicaUrls = [], reportDatabaseUrl }: Settings): Promise<void> {
  const replicas = databaseReplicaUrls.map((url) => ['DATABASE_REPLICA_URL', url] as const);
  const reports = reportDatabaseUrl === undefined ? [] : [['REPORT_DATABASE_URL', reportDatabaseUrl] as const];
  for (const [setting, url] of [...replicas, ...reports]) {
    await refuseTransactionPooling(setting, url).catch((error: unknown) => {
      if (error instanceof OperationalError) throw error;
    });
  }
}
