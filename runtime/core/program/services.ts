import { Messages } from '../database/channels';
import { openPool } from '../database/pool';
import { openPrisma, type PrismaClient } from '../database/prisma';
import { Replicas } from '../database/replicas';
import { Writers, WRITERS_CHANNEL } from '../database/writers';
import type { SqlScript } from '../database/schema/applied-scripts';
import type { Logger } from '../log/logger';
import type { Services } from '../call/services';
import type { Settings } from '../settings';
import { StaffSql } from '../staff-sql';
import type { Tracing } from '../telemetry/tracing';

/** Services, and how to close them. */
export interface OpenServices {
  services: Services;
  /** Waits for running queries, then closes every connection. */
  close(): Promise<void>;
}

/** What opens connections, or follows from the settings. */
type OpenedService = 'settings' | 'pool' | 'replica' | 'replicas' | 'writers' | 'staffSql' | 'prisma' | 'log' | 'tracing';

/** What a process shares that follows from its resources and its code. */
interface SharedParts extends Omit<Services, OpenedService> {
  /** What makes the role of SQL that staff write. */
  reader: SqlScript;
}

/** Where a process works. */
interface Place {
  url: string;
  settings: Settings;
  log: Logger;
  tracing?: Tracing;
}

/** Creates what every request and job of a process shares. It connects at first use. */
export function openShared({ url, settings, log: plainLog, tracing }: Place, { reader, ...parts }: SharedParts): OpenServices {
  const log = tracing?.logOf(plainLog) ?? plainLog;
  const pool = openPool(url, settings.databasePoolSize, log);
  const replicas = (settings.databaseReplicaUrls ?? []).map((replicaUrl) => openPool(replicaUrl, settings.databasePoolSize, log));
  const [replica] = replicas;
  for (const each of [pool, ...replicas]) tracing?.watch(each);
  const staffSql = new StaffSql({ owner: pool, source: replica ?? pool, settings, log, reader, tracing });
  let prisma: PrismaClient | undefined;
  return {
    services: {
      ...parts,
      settings,
      pool,
      replica,
      replicas: replica && new Replicas(pool, replicas),
      writers: replica && new Writers(pool, new Messages(WRITERS_CHANNEL, pool, settings.secretKey), log),
      staffSql,
      // Opened by the first write that goes through it: a process that only reads, or ends soon, does not wait for it.
      get prisma() {
        prisma ??= openPrisma(pool);
        return prisma;
      },
      log,
      tracing,
    },
    async close() {
      await prisma?.$disconnect();
      await Promise.all([...[pool, ...replicas].map((each) => each.end()), staffSql.close()]);
    },
  };
}
