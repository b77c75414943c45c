import { Message } from '../words';
import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { messageOf } from '../errors/message-of';
import { DatabaseClient, DatabasePool } from '../database/pool';
import type { SqlScript } from '../database/schema/applied-scripts';
import { READER_SCHEMA } from '../database/schema/public-functions';
import { restoreReader } from '../database/reader';
import type { Logger } from '../log/logger';
import type { Tracing } from '../telemetry/tracing';
import { StaffSqlUnavailable } from './errors';
import { RESULT_TYPES } from './result-types';
import { administratorSql, ensureRole, ensureSettings, roleLogin, type RoleLogin } from './role';
import type { Viewer } from '../plan/viewer';

export interface StaffSqlOptions {
  /** The pool of the database owner, who creates the role. */
  owner: Pool;
  /** The pool of the server that is queried: the replica's, where there is one. */
  source: Pool;
  settings: { secretKey: string; reportDatabaseUrl?: string };
  log: Logger;
  /** What makes the role and gives it its rights. */
  reader: SqlScript;
  tracing?: Pick<Tracing, 'watch'>;
  /** Milliseconds that a query waits for a connection. */
  connectTimeout?: number;
}

/** Connections that sign in as the role. */
export interface RolePool {
  pool: Pool;
  /** SQL that sets what every query starts from, in the transaction that is open. */
  settings: string;
  /** The key that tells the database for whom a query runs. */
  viewerKey?: Buffer;
}

/** Settings of each transaction, and not options of the connection, which a pooler between refuses. */
function settingsOf(schema: string): string {
  const settings = [
    "TimeZone = 'UTC'",
    "DateStyle = 'ISO'",
    `search_path = ${READER_SCHEMA}, ${schema}, pg_temp`,
    'standard_conforming_strings = on',
    'idle_in_transaction_session_timeout = 60000',
    'lock_timeout = 10000',
  ];
  return settings.map((setting) => `SET LOCAL ${setting}`).join('; ');
}

/** Connections of one process. */
const MAX_CONNECTIONS = 4;
const DEFAULT_CONNECT_TIMEOUT = 10_000;
const IDLE_TIMEOUT = 30_000;

/** Error codes of a refused login; the second is what PgBouncer says of a role that is not there or has another password. */
export const LOGIN_REFUSED = /^(28|08P01$)/;

/** Error codes: insufficient privilege, or no such role. */
const ROLE_NOT_CREATED = /^42(501|704)$/;

/**
 * Opens the pool of connections that sign in as the staff SQL role. When the role is missing or has another password, the database owner
 * creates or changes it. Throws a `StaffSqlUnavailable` when the owner may not.
 * @param rightsAreThere the rights of the role are known to be those of the release: to compare them takes a new connection 70 ms
 */
export async function openRolePool(
  { owner, source, settings, log, reader, connectTimeout = DEFAULT_CONNECT_TIMEOUT, tracing }: StaffSqlOptions,
  rightsAreThere: boolean,
): Promise<RolePool> {
  const { reportDatabaseUrl, secretKey } = settings;
  let login: RoleLogin | undefined;
  try {
    const { rows } = await owner.query<{ database: string; schema: string }>(
      'SELECT current_database() AS database, quote_ident(current_schema()) AS schema',
    );
    const { database, schema } = rows[0]!;
    if (reportDatabaseUrl === undefined) login = roleLogin(database, secretKey);
    if (!rightsAreThere) await restoreRights(owner, reader);
    const viewerKey = await readViewerKey(owner);
    const connect = async (url: string): Promise<RolePool> => ({
      pool: await signIn(url, { log, connectTimeout, tracing }),
      settings: settingsOf(schema),
      viewerKey,
    });
    if (login === undefined) return await connect(reportDatabaseUrl!);
    const made = login;
    await ensureSettings(owner, made);
    const url = new URL(source.options.connectionString!);
    Object.assign(url, { username: made.user, password: made.password });
    return await connect(url.href).catch(async (error: { code?: string }) => {
      if (!LOGIN_REFUSED.test(error.code ?? '')) throw error;
      await ensureRole(owner, made);
      await ensureSettings(owner, made);
      return connect(url.href);
    });
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (!LOGIN_REFUSED.test(code) && !ROLE_NOT_CREATED.test(code)) throw error;
    throw new StaffSqlUnavailable(
      new Message('staff_sql.role_missing', { reason: messageOf(error) }),
      login && (await administratorSql(owner, login)),
    );
  }
}

/** Throws SQLSTATE 42501 when the owner may not. */
async function restoreRights(owner: Pool, reader: SqlScript): Promise<void> {
  const client = await owner.connect();
  try {
    if (!(await restoreReader(client, reader))) throw Object.assign(new Error('the owner may not make roles'), { code: '42501' });
  } finally {
    client.release();
  }
}

type SignInOptions = Required<Pick<StaffSqlOptions, 'log' | 'connectTimeout'>> & Pick<StaffSqlOptions, 'tracing'>;

async function signIn(url: string, { log, connectTimeout, tracing }: SignInOptions): Promise<Pool> {
  const pool = new DatabasePool({
    Client: DatabaseClient,
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: connectTimeout,
    idleTimeoutMillis: IDLE_TIMEOUT,
    keepAlive: true,
    application_name: 'advocacy-platform reports',
    types: RESULT_TYPES,
  });
  pool.on('error', (error) => {
    if (!pool.ending) log.warn('A connection for queries of staff broke.', { cause: error });
  });
  pool.on('connect', (client) => client.on('error', () => undefined));
  tracing?.watch(pool);
  try {
    (await pool.connect()).release();
    return pool;
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** SQL that tells the session and the start of its transaction, for which a viewer is signed. */
export const SIGNED_FOR = 'SELECT pg_backend_pid() AS session, extract(epoch FROM now())::text AS since';

/** Makes the text that tells a query for whom it runs, for one transaction. */
export type ViewerSigner = (viewer: Viewer) => string;

/** The session and the transaction of a query. */
export interface SignedFor {
  session: number;
  since: string;
}

/** The key with which the program signs for whom a query runs. Undefined when every row and field that SQL of staff reads is for everybody. */
async function readViewerKey(owner: Pool): Promise<Buffer | undefined> {
  const { rows } = await owner.query<{ exists: boolean }>(`SELECT to_regclass('advocacy_viewer_key') IS NOT NULL AS exists`);
  if (!rows[0]!.exists) return undefined;
  const found = await owner.query<{ key: Buffer }>('SELECT key FROM advocacy_viewer_key');
  return found.rows[0]?.key;
}

/**
 * The text of the setting `advocacy.viewer`: for whom a query runs, signed for one transaction of one session. It is worth nothing in another
 * one, so a query may read it. The inner hash is hashed again, as a hash that ends with the text could be continued.
 */
export function signedViewer(key: Buffer, { session, since }: SignedFor, viewer: Viewer): string {
  const said = JSON.stringify(whatIsSaid(viewer));
  const inner = createHash('sha256').update(key).update(`${session} ${since} ${said}`).digest();
  return `${createHash('sha256').update(key).update(inner).digest('hex')}:${said}`;
}

function whatIsSaid(viewer: Viewer): Record<string, unknown> {
  if (viewer === 'program') return { superuser: true };
  if (viewer === null) return { superuser: false, has: ['anything'] };
  const { id, superuser, rights, groups = [], limits } = viewer;
  const has = [
    'anything',
    ...[...rights].map((right) => `may ${right}`),
    ...[...groups].map((group) => `member ${group}`),
    ...[...(limits?.keys() ?? [])].map((limit) => `limited ${limit}`),
  ];
  return { account: id, superuser, has };
}
