import type { Figure } from './figures';

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
