import { quoted } from '../database/sql';
import type { Pool, PoolClient } from 'pg';
import { inTransaction, onConnection } from '../database/transaction';
import { handleRecurring, type JobHandler } from '../jobs/handlers';
import { makePartsAhead } from './ahead';
import { partitionedTables } from './tables';

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
