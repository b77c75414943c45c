import { Client } from 'pg';
import { OperationalError } from '../../errors/operational-error';
import { messageOf } from '../../errors/message-of';

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

/** How often the two connections are compared. A pooler gives the session that was free last, so one turn is enough on an idle one. */
const TURNS = 10;

/** Milliseconds for a second connection. With one session in all, a pooler in session mode has none to give. */
const TIMEOUT = 5_000;

/**
 * Refuses a pooler that gives each transaction another session (PgBouncer in transaction or statement mode): the program prepares statements,
 * listens, and keeps locks and settings in its sessions. A pooler in session mode is fine. It takes one round trip without a pooler. Throws an
 * `OperationalError`, and what connecting throws.
 */
export async function refuseTransactionPooling(setting: string, url: string): Promise<void> {
  const [one, other] = [connection(url), connection(url)];
  try {
    await one.connect();
    // A pooler makes up the id that it tells the driver.
    if ((await sessionOf(one)) === (one as unknown as { processID: number }).processID) return;
    if (await sharesSessions(one, other)) {
      throw new OperationalError(
        `${setting} leads to a pooler in transaction or statement mode, where each transaction has another session: use one in session mode (pool_mode = session), or PostgreSQL itself.`,
      );
    }
  } finally {
    await Promise.all([one, other].map((client) => client.end().catch(() => undefined)));
  }
}

async function sharesSessions(one: Client, other: Client): Promise<boolean> {
  if (!(await isConnected(other))) return false;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const before = await sessionOf(one);
    const began = await other.query('BEGIN').then(
      () => true,
      () => false,
    );
    if (!began || (await sessionOf(other)) === before || (await sessionOf(one)) !== before) return true;
    await other.query('COMMIT');
  }
  return false;
}

async function isConnected(client: Client): Promise<boolean> {
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  }
}

async function sessionOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ session: number }>('SELECT pg_backend_pid() AS session');
  return rows[0]!.session;
}

function connection(url: string): Client {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT, query_timeout: TIMEOUT });
  client.on('error', () => undefined);
  return client;
}
