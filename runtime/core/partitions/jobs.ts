import type { Pool, PoolClient } from 'pg';
import { quoted } from '../database/sql';
import { inTransaction, onConnection } from '../database/transaction';
import { handleRecurring, type JobHandler } from '../jobs/handlers';
import { makePartsAhead } from './ahead';
import { partitionedTables } from './tables';
import type { Figure } from '../telemetry/metrics';

/** The busiest table takes hours to fill a part, so every few minutes is often. */
export const partitionJobs: readonly JobHandler[] = [
  handleRecurring('makePartsAhead', '*/5 * * * *', ({ services }) =>
    onConnection(services.pool, (client) => makePartsAhead(client, services.log)),
  ),
  handleRecurring('analyzeTablesWithParts', '47 3 * * *', ({ services }) => analyzeTables(services.pool), { lane: 'long' }),
];

/** From this version on PostgreSQL can look at a table without looking at each of its parts too. */
const ANALYZES_ONLY = 180_000;
/** Milliseconds for one table. */
const LONGEST = 600_000;

/** PostgreSQL looks by itself at what values the parts hold, and never at what the whole table holds. */
export async function analyzeTables(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number }>(`SELECT current_setting('server_version_num')::integer AS version`);
  const only = rows[0]!.version >= ANALYZES_ONLY ? 'ONLY ' : '';
  for (const { name, hasParts } of await partitionedTables(pool)) {
    if (!hasParts) continue;
    const analyze = (client: Pick<PoolClient, 'query'>): Promise<unknown> => client.query(`ANALYZE ${only}${quoted(name)}`);
    await inTransaction(pool, analyze, { by: 'program', retry: false, statementTimeout: LONGEST });
  }
}

/** What the metrics tell of tables that are kept in parts. */
export const PARTITION_FIGURES: readonly Figure[] = [
  {
    name: 'advocacy_table_room_parts',
    help: 'How many parts the rows to come of a table have room in. At 0 nothing can be written to it.',
    labels: ['table'],
    sql: `SELECT p.table_name AS table, greatest(0, (b.upper - coalesce(pg_sequence_last_value(pg_get_serial_sequence(quote_ident(p.table_name), p.key)::regclass), 0)) / p.every::float8) AS value
      FROM advocacy_partitioned p CROSS JOIN LATERAL (
        SELECT max(substring(pg_get_expr(c.relpartbound, c.oid) FROM 'TO \\(''(\\d+)''\\)')::bigint) AS upper
        FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = to_regclass(quote_ident(p.table_name))) b
      WHERE b.upper IS NOT NULL`,
  },
  {
    name: 'advocacy_table_parts',
    help: 'How many parts a table has.',
    labels: ['table'],
    sql: `SELECT p.table_name AS table, count(*) AS value FROM advocacy_partitioned p JOIN pg_inherits i ON i.inhparent = to_regclass(quote_ident(p.table_name)) GROUP BY 1`,
  },
];
