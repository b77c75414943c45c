import type { PoolClient } from 'pg';
import { handleRecurring, type JobHandler } from '../jobs/handlers';
import type { Services } from '../services';
import { makePartsAhead } from './ahead';
import { partitionedTables, quoted } from './tables';

/** The busiest table takes hours to fill a part, so every few minutes is often. */
export const partitionJobs: readonly JobHandler[] = [
  handleRecurring('makePartsAhead', '*/5 * * * *', ({ services }) =>
    onConnection(services, (client) => makePartsAhead(client, services.log)),
  ),
  handleRecurring('analyzeTablesWithParts', '47 3 * * *', ({ services }) => onConnection(services, analyzeTables), { lane: 'long' }),
];

/** PostgreSQL looks by itself at what values the parts hold, and never at what the whole table holds. */
async function analyzeTables(client: PoolClient): Promise<void> {
  for (const { name, hasParts } of await partitionedTables(client)) if (hasParts) await client.query(`ANALYZE ${quoted(name)}`);
}

async function onConnection({ pool }: Services, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await work(client);
  } finally {
    client.release();
  }
}
