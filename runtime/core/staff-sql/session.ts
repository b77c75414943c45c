import type { PoolClient } from 'pg';
import type { Viewer } from '../plan/viewer';

/** Limits of work on a connection of the staff SQL role. */
export interface QueryLimits {
  /** Seconds for all statements together. */
  timeout: number;
  /** For whom it runs. Without it, rows and fields that are not for everybody are not there. */
  viewer?: Viewer;
  /** Ends the work, for example when the client has disconnected. */
  signal?: AbortSignal;
  /** Nobody waits for the result. Only some of the connections are used, so that queries somebody waits for find one. */
  background?: boolean;
}

/** A connection of the staff SQL role, in use. */
export interface StaffSqlSession {
  client: PoolClient;
  /** What all results of the session hold in memory. */
  readonly usage: { bytes: number; cells: number };
  /** Milliseconds that are left of the timeout; at least 1, because 0 would mean no limit to PostgreSQL. */
  remainingMilliseconds(): number;
  /** Ends the work at once, whatever the database is doing. The work then fails with `reason`. */
  abort(reason: Error): void;
}
