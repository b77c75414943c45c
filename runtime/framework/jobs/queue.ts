import { Logger, runMigrations } from 'graphile-worker';
import type { Client } from 'pg';

/** What the queue says of its own migrations is of no use to anybody. */
const silent = new Logger(() => () => undefined);

/** Makes or updates the tables and functions of the queue (schema `graphile_worker`): statements enqueue jobs before any worker runs. */
export async function prepareQueue(url: string): Promise<void> {
  await runMigrations({ connectionString: url, maxPoolSize: 1, logger: silent });
}

/** Whether the queue is there. */
export async function hasQueue(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(`SELECT to_regtype('graphile_worker.job_spec') IS NOT NULL AS there`);
  return rows[0]!.there;
}
