import type { PrismaClient } from '@prisma/client';
import type { Pool } from 'pg';
import type { Logger } from './log/logger';
import type { People } from './plan/person-data';
import type { Registry } from './plan/registry';
import type { Settings } from './settings';
import type { StaffSql } from './staff-sql';

/** What lives as long as the process, made once at the start and handed to every call. */
export interface Services {
  settings: Settings;
  /** The one pool that the Prisma client and hand-written SQL share. */
  pool: Pool;
  /** The pool of a replica for GETs, where one is set. */
  replica?: Pool;
  /** Runs queries that staff write, as the restricted role. */
  staffSql: StaffSql;
  prisma: PrismaClient;
  registry: Registry;
  /** Where the data of a person are. */
  people: People;
  log: Logger;
}
