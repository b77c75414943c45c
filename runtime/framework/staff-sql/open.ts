import { Pool } from 'pg';
import { messageOf } from '../errors/message-of';
import type { Logger } from '../log/logger';
import { loginOf, prepareRole } from './role';
import { REPORT_TYPES } from './types';

/** Queries of staff cannot be run here; the message tells whoever runs the program why. */
export class ReaderUnavailable extends Error {
  override readonly name = 'ReaderUnavailable';
}

/** Every connection is taken by queries that run: it may pass. */
export class ReaderBusy extends Error {
  override readonly name = 'ReaderBusy';

  constructor() {
    super('Too many queries of staff are running. Try again later.');
  }
}

/** The pool gave up waiting for a connection to come back. Its message alone tells. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect';
}

/** What opens the restricted connection. */
export interface ReaderOptions {
  /** The owner's pool, which makes the role. */
  owner: Pool;
  /** The pool of the server to ask: the replica's, where there is one. */
  source: Pool;
  settings: { secretKey: string; reportDatabaseUrl?: string };
  log: Logger;
  /** Milliseconds that a query waits for a connection. */
  patience?: number;
}

/** Connections of a process, and how many of them may do what nobody waits for. */
const CONNECTIONS = 4;
export const BACKGROUND = 2;
const CONNECT_TIMEOUT = 10_000;
const IDLE_TIMEOUT = 30_000;

/** Signing in failed, rather than something on the way. */
export const REFUSED = /^28/;

/**
 * Opens the pool whose connections sign in as the restricted role. Where the role is missing, or has another password, the owner of the
 * database makes it. Throws a `ReaderUnavailable` when that may not be.
 */
export async function openReaderPool({ owner, source, settings, log, patience = CONNECT_TIMEOUT }: ReaderOptions): Promise<Pool> {
  try {
    const { reportDatabaseUrl, secretKey } = settings;
    const { rows } = await owner.query<{ database: string; schema: string }>(
      'SELECT current_database() AS database, quote_ident(current_schema()) AS schema',
    );
    const { database, schema } = rows[0]!;
    if (reportDatabaseUrl !== undefined) return await signIn(reportDatabaseUrl, schema, log, patience);
    const login = loginOf(database, secretKey);
    const url = new URL(source.options.connectionString!);
    Object.assign(url, { username: login.user, password: login.password });
    return await signIn(url.href, schema, log, patience).catch(async (error: { code?: string }) => {
      if (!REFUSED.test(error.code ?? '')) throw error;
      await prepareRole(owner, login);
      return signIn(url.href, schema, log, patience);
    });
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (!REFUSED.test(code) && !/^42(501|704)$/.test(code)) throw error;
    throw new ReaderUnavailable(
      `The database role for queries of staff is not there and cannot be made (${messageOf(error)}): set REPORT_DATABASE_URL.`,
    );
  }
}

async function signIn(url: string, schema: string, log: Logger, patience: number): Promise<Pool> {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: patience,
    idleTimeoutMillis: IDLE_TIMEOUT,
    keepAlive: true,
    application_name: 'advocacy-platform reports',
    options: [
      'TimeZone=UTC',
      'DateStyle=ISO',
      `search_path=${schema.replace(/([\\ ])/g, '\\$1')},pg_temp`,
      'standard_conforming_strings=on',
      'default_transaction_read_only=on',
      'idle_in_transaction_session_timeout=60000',
      'lock_timeout=10000',
    ]
      .map((setting) => `-c ${setting}`)
      .join(' '),
    types: REPORT_TYPES,
  });
  pool.on('error', (error) => {
    if (!pool.ending) log.warn('A connection for queries of staff broke.', { cause: error });
  });
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    (await pool.connect()).release();
    return pool;
  } catch (error) {
    await pool.end();
    throw error;
  }
}
