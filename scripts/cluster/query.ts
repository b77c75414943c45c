import { Client } from 'pg';

/** The role that owns everything of a server. */
export const SUPERUSER = 'postgres';

/** Runs one statement on a server, on a connection of its own. */
export async function queryAt<T extends object>(url: string, sql: string, values: unknown[] = []): Promise<T[]> {
  const client = new Client({ connectionString: url, application_name: 'cluster' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
