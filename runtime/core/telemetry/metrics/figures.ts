import type { Pool } from 'pg';
import { inTransaction } from '../../database/transaction';

/** A figure that is asked of the database when somebody looks: a gauge, and a list on `/status`. */
export interface Figure {
  /** As Prometheus names it: `advocacy_jobs`. */
  name: string;
  help: string;
  /** The columns that tell its values apart: `kind`, `state`. Few values each, and nobody's name. */
  labels: readonly string[];
  /** SQL that gives the labels and `value`, a number. It costs no more on a large database. */
  sql: string;
  /** Asked of the replica, where there is one. */
  of?: 'replica';
}

/** One value of a figure. */
export interface FigureValue {
  labels: Readonly<Record<string, string>>;
  value: number;
}

/** Milliseconds that one figure may take. One that takes longer is left out. */
const LATEST = 2_000;

/** Asks the database for a figure. Throws what PostgreSQL says, a figure that takes too long included. */
export async function askFigure(pool: Pool, { labels, sql }: Figure): Promise<FigureValue[]> {
  const options = { by: 'program', retry: false, statementTimeout: LATEST } as const;
  const { rows } = await inTransaction(pool, (client) => client.query<Record<string, unknown>>(sql), options);
  return rows.map((row) => ({
    labels: Object.fromEntries(labels.map((label) => [label, String(row[label])])),
    value: Number(row.value ?? 0),
  }));
}

/** What the metrics tell of the replica (`DATABASE_REPLICA_URL`). */
export const REPLICA_FIGURES: readonly Figure[] = [
  {
    name: 'advocacy_replica_lag_seconds',
    help: 'How old what the replica shows is; 0 while it has replayed all that it has got.',
    labels: [],
    of: 'replica',
    sql: `SELECT CASE WHEN pg_is_in_recovery() AND pg_last_wal_receive_lsn() IS DISTINCT FROM pg_last_wal_replay_lsn()
      THEN extract(epoch FROM now() - pg_last_xact_replay_timestamp()) ELSE 0 END AS value`,
  },
];
