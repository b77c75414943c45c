import type { Pool } from 'pg';
import type { Logger } from '../log/logger';
import type { PersonData } from '../plan/person-data';
import type { Registry } from '../plan/registry';
import type { Settings } from '../settings';

/**
 * What every request and job of a process shares. It is created when the process starts, and passed on as a value. Rooms that have something of their own to
 * share add it here (`declare module`), so that this file needs none of them.
 */
export interface Services {
  settings: Settings;
  /** The pool of connections that the Prisma client and hand-written SQL share. */
  pool: Pool;
  /** The plans of all resources. */
  registry: Registry;
  /** Which tables hold data of people, for merging and erasing. */
  personData: PersonData;
  /** Statements that put times right which lie too far ahead (`ahead` in the YAML). */
  ahead: readonly string[];
  log: Logger;
}
