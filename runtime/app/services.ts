import type { Services } from '../core/services';
import { Messages } from '../core/database/messages';
import { openPool } from '../core/database/pool';
import { openPrisma, type PrismaClient } from '../core/database/prisma';
import { Replicas } from '../core/database/replicas';
import { Writers, WRITERS_CHANNEL } from '../core/database/writers';
import type { Logger } from '../core/log/logger';
import { StaffSql } from '../core/staff-sql';
import { staffPages } from '../staff/pages';
import { ahead, labels, panels, personData, plans, retention } from './generated';
import { OUTGOING } from './outgoing';
import { readReader } from './release';
import { makeRegistry } from '../core/plan/registry';
import type { Settings } from '../core/settings';
import type { Tracing } from '../core/tracing';

/** Services, and how to close them. */
export interface OpenServices {
  services: Services;
  /** Waits for running queries, then closes every connection. */
  close(): Promise<void>;
}

/** Creates what every request and job of a process shares. It connects at first use. */
export function openServices(url: string, settings: Settings, plainLog: Logger, tracing?: Tracing): OpenServices {
  const log = tracing?.logOf(plainLog) ?? plainLog;
  const pool = openPool(url, settings.databasePoolSize, log);
  const replicas = (settings.databaseReplicaUrls ?? []).map((replicaUrl) => openPool(replicaUrl, settings.databasePoolSize, log));
  const [replica] = replicas;
  for (const each of [pool, ...replicas]) tracing?.watch(each);
  const staffSql = new StaffSql({ owner: pool, source: replica ?? pool, settings, log, reader: readReader(), tracing });
  let prisma: PrismaClient | undefined;
  return {
    services: {
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
      registry: makeRegistry(plans),
      pages: staffPages,
      panels,
      labels,
      personData,
      retention,
      ahead,
      outgoing: OUTGOING,
      log,
      tracing,
    },
    async close() {
      await prisma?.$disconnect();
      await Promise.all([...[pool, ...replicas].map((each) => each.end()), staffSql.close()]);
    },
  };
}
