import { Logger, runMigrations } from 'graphile-worker';
import type { Client } from 'pg';

/** The queue logs its own migrations, which helps nobody. */
const silent = new Logger(() => () => undefined);

/** Creates or updates the tables and functions of the queue (schema `graphile_worker`). Jobs are enqueued before any worker runs. */
export async function prepareQueue(url: string): Promise<void> {
  await runMigrations({ connectionString: url, maxPoolSize: 1, logger: silent });
}

/** Whether the database has the queue. */
export async function hasQueue(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(`SELECT to_regtype('graphile_worker.job_spec') IS NOT NULL AS found`);
  return rows[0]!.found;
}
