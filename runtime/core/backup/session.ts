import { Client } from 'pg';

/** How values are written as text, the same on every server, and no limit of time. */
const SETTINGS = [
  ...["TimeZone = 'UTC'", "DateStyle = 'ISO'", "IntervalStyle = 'postgres'", "bytea_output = 'hex'", 'extra_float_digits = 1'],
  ...['statement_timeout = 0', 'lock_timeout = 0', 'idle_in_transaction_session_timeout = 0'],
];

/** Runs work on a connection of its own, and closes it, which also rolls back. */
export async function withSession<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'advocacy-platform backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(SETTINGS.map((setting) => `SET ${setting}`).join('; '));
    const result = await work(client);
    await client.end();
    return result;
  } catch (error) {
    // In the middle of a COPY the server waits for rows, and would not hear a farewell.
    client.connection.stream.destroy();
    throw error;
  }
}
