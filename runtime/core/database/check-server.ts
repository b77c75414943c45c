import { Client } from 'pg';
import { OperationalError } from '../errors/operational-error';
import { messageOf } from '../errors/message-of';

/** The oldest supported major version of PostgreSQL. */
const MIN_VERSION = 15;

/** Checks that the server of `DATABASE_URL` answers and is new enough. Throws an `OperationalError`, which never holds the password. */
export async function checkServer(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(`SELECT current_setting('server_version') AS version`);
    const version = rows[0]!.version;
    if (Number.parseInt(version, 10) >= MIN_VERSION) return;
    throw new OperationalError(`DATABASE_URL names PostgreSQL ${version}; ${MIN_VERSION} or newer is needed.`);
  } catch (error) {
    if (error instanceof OperationalError) throw error;
    throw new OperationalError(`DATABASE_URL (${withoutPassword(url)}) does not answer: ${messageOf(error)}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function withoutPassword(url: string): string {
  const parsed = new URL(url);
  return `${parsed.protocol}//${parsed.host}${parsed.pathname}`;
}
