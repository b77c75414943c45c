import type { Pool } from 'pg';
import type { PrismaClient } from './database/prisma';
import type { Replicas } from './database/replicas';
import type { Writers } from './database/writers';
import type { Outgoing } from './holds';
import type { Logger } from './log/logger';
import type { PersonData } from './plan/person-data';
import type { RetentionRule } from './retention/rule';
import type { Registry } from './plan/registry';
import type { Settings } from './settings';
import type { StaffSql } from './staff-sql';
import type { Tracing } from './tracing';

/** What every request and job of a process shares. It is created when the process starts, and passed on as a value. */
export interface Services {
  settings: Settings;
  /** The pool of connections that the Prisma client and hand-written SQL share. */
  pool: Pool;
  /** The pool of the replica that a GET reads from. Undefined when the settings name none, and where none has replayed what the client wrote. */
  replica?: Pool;
  /** All replicas. Undefined when the settings name none. */
  replicas?: Replicas;
  /** Who has written, and so is not to read from a replica that is behind. Undefined when the settings name none. */
  writers?: Writers;
  /** Runs SQL that staff have written, as a restricted database role. */
  staffSql: StaffSql;
  prisma: PrismaClient;
  /** The plans of all resources. */
  registry: Registry;
  /** Which tables hold data of people, for merging and erasing. */
  personData: PersonData;
  /** Which rows are deleted after a time. */
  retention: readonly RetentionRule[];
  /** Statements that put times right which lie too far ahead (`ahead` in the YAML). */
  ahead: readonly string[];
  /** What reaches people or other systems, for what a restore of the database holds. */
  outgoing: Outgoing;
  log: Logger;
  /** Traces. Undefined where the settings name no collector. */
  tracing?: Tracing;
}
