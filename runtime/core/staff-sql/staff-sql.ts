import { Message } from '../words';
import { type ClientBase, escapeLiteral, type PoolClient } from 'pg';
import { databaseErrorOf, NONE_FREE } from '../database/errors';
import { Semaphore } from '../limits/fair-queue';
import { cancelStatement, type QueryLimits, type StaffSqlSession, terminateSession } from './session';
import {
  LOGIN_REFUSED,
  openRolePool,
  type RolePool,
  type StaffSqlOptions,
  SIGNED_FOR,
  signedViewer,
  type SignedFor,
  type ViewerSigner,
} from './connect';
import { StaffSqlBusy, StaffSqlUnavailable, timeoutProblem, toQueryProblem } from './errors';
import type { Viewer } from '../plan/viewer';
import { READER_ROLE } from '../database/schema/public-functions';

/** No server-wide rights, no membership in another role, and no readable column beyond those of the granted role. */
const ROLE_CHECK = `
  SELECT NOT (r.rolsuper OR r.rolcreaterole OR r.rolcreatedb OR r.rolreplication OR r.rolbypassrls)
    AND NOT EXISTS (SELECT FROM pg_roles o WHERE pg_has_role(session_user, o.oid, 'MEMBER') AND o.rolname NOT IN (session_user, '${READER_ROLE}'))
    AND NOT EXISTS (
      SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relkind IN ('r', 'v', 'm', 'f', 'p') AND n.nspname <> 'information_schema' AND n.nspname NOT LIKE 'pg\\_%' AND a.attnum > 0 AND NOT a.attisdropped
        AND has_column_privilege(session_user, c.oid, a.attnum, 'SELECT')
        AND NOT coalesce(has_column_privilege((SELECT oid FROM pg_roles WHERE rolname = '${READER_ROLE}'), c.oid, a.attnum, 'SELECT'), false)
    ) AS safe, pg_backend_pid() AS session
  FROM pg_roles r WHERE r.rolname = session_user`;

/** Milliseconds after the timeout of the database until the program ends the session itself. */
const GRACE = 2_000;

/** Connections that background work may use at the same time. */
const MAX_BACKGROUND_SESSIONS = 2;

/**
 * Runs queries that staff wrote, on connections that sign in as a database role of their own. What a query can read depends on the grants of
 * that role only. The text of a query is never judged. When the role is missing or has more rights, queries are refused.
 */
export class StaffSql {
  private told = false;
  private opening: Promise<RolePool> | undefined;
  /** The sessions of connections whose role was checked. */
  private readonly sessions = new WeakMap<PoolClient, number>();
  private readonly terminations = new Set<Promise<void>>();
  private readonly background = new Semaphore(MAX_BACKGROUND_SESSIONS);

  constructor(private readonly options: StaffSqlOptions) {}

  /**
   * Runs work in a read-only transaction. The transaction and everything else that a query can leave in its session is undone afterwards.
   * Throws a `QueryProblem` for what the database refuses, a `StaffSqlUnavailable` when there is no safe role, a `StaffSqlBusy` while every
   * connection is in use.
   */
  inSession<T>(limits: QueryLimits, work: (session: StaffSqlSession) => Promise<T>): Promise<T> {
    const run = (): Promise<T> => this.runInSession(limits, work);
    return limits.background ? this.background.run(run) : run();
  }

  private async runInSession<T>({ timeout, signal, viewer }: QueryLimits, work: (session: StaffSqlSession) => Promise<T>): Promise<T> {
    const client = await this.connect();
    let abortReason: Error | undefined;
    const end = performance.now() + timeout * 1000;
    const session: StaffSqlSession = {
      client,
      usage: { bytes: 0, cells: 0 },
      remainingMilliseconds: () => Math.max(1, Math.ceil(end - performance.now())),
      abort: (reason) => {
        if (abortReason) return;
        abortReason = reason;
        cancelStatement(client);
        client.connection.stream.destroy();
        this.terminate(client);
      },
    };
    const deadline = setTimeout(() => session.abort(timeoutProblem(timeout)), timeout * 1000 + GRACE);
    const onAbort = (): void => session.abort(signal!.reason as Error);
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      signal?.throwIfAborted();
      const { settings, viewerKey } = await this.openPool();
      const begin = `BEGIN READ ONLY; ${settings}; SET LOCAL statement_timeout = ${Math.ceil(timeout * 1000)}`;
      if (viewerKey && viewer !== undefined) await beginFor(client, begin, viewerKey, viewer);
      else await client.query(`${begin}; SAVEPOINT query`);
      const result = await work(session);
      clearTimeout(deadline);
      if (abortReason) throw abortReason;
      await this.release(client);
      return result;
    } catch (error) {
      clearTimeout(deadline);
      if (abortReason) client.release(true);
      else await this.release(client);
      throw abortReason ?? toQueryProblem(error, timeout);
    } finally {
      signal?.removeEventListener('abort', onAbort);
    }
  }

  /**
   * Signs for whom SQL of staff runs within a statement of the program, for the transaction of a client (`userIdsSql`). What is signed is '' where
   * every row and field is for everybody.
   */
  async signerFor(client: ClientBase): Promise<ViewerSigner> {
    const { viewerKey } = await this.openPool();
    if (!viewerKey) return () => '';
    const { rows } = await client.query<SignedFor>(SIGNED_FOR);
    return (viewer) => signedViewer(viewerKey, rows[0]!, viewer);
  }

  /**
   * Checks at the start that queries of staff can be run. When they cannot, the log says what an administrator of the database can do.
   * @param rightsAreThere this process has just held the rights of the role to the release, so they are not compared again
   */
  async prepare(rightsAreThere = false): Promise<void> {
    await this.openPool(rightsAreThere).catch((error: unknown) => {
      if (!(error instanceof StaffSqlUnavailable)) this.options.log.warn('Queries of staff cannot be run now.', { cause: error });
    });
  }

  /** Closes every connection after its running work. */
  async close(): Promise<void> {
    await (await this.opening?.catch(() => undefined))?.pool.end();
    await Promise.all(this.terminations);
  }

  /** Terminates the database session too, because code in a query can catch the cancelling of its statement. */
  private terminate(client: PoolClient): void {
    const termination = this.openPool()
      .then(({ pool }) => terminateSession(pool.options, this.sessions.get(client)!))
      .catch(() => undefined);
    this.terminations.add(termination);
    void termination.finally(() => this.terminations.delete(termination));
  }

  /** Resets settings, locks and prepared statements that a query left behind, so that the next query does not find them. */
  private async release(client: PoolClient): Promise<void> {
    try {
      await client.query('ROLLBACK');
      await client.query('DISCARD ALL');
      client.release();
    } catch {
      client.release(true);
    }
  }

  private async connect(): Promise<PoolClient> {
    const client = await this.takeFromPool();
    try {
      if (!this.sessions.has(client)) await this.checkRole(client);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  /** Another installation may have changed the password of the role meanwhile. Then the pool is opened again, once. */
  private async takeFromPool(): Promise<PoolClient> {
    const opening = this.openPool();
    const { pool } = await opening;
    try {
      return await pool.connect();
    } catch (error) {
      if (databaseErrorOf(error)?.code === NONE_FREE) throw new StaffSqlBusy();
      if (!LOGIN_REFUSED.test((error as { code?: string }).code ?? '')) throw error;
      if (this.opening === opening) {
        this.opening = undefined;
        void pool.end();
      }
      return (await this.openPool()).pool.connect();
    }
  }

  private async checkRole(client: PoolClient): Promise<void> {
    const checked = await checkRights(client);
    if (!checked.safe) throw new StaffSqlUnavailable(new Message('staff_sql.role_may_too_much'));
    this.sessions.set(client, checked.session);
  }

  /** Tells the operator once what an administrator can do. The SQL is not for those who ask for reports. */
  private tell({ message, sql }: StaffSqlUnavailable): void {
    if (this.told) return;
    this.told = true;
    this.options.log.warn(message, { sql });
  }

  /** Opens the pool at first use. A failure is not remembered, so the next query tries again. */
  private openPool(rightsAreThere = false): Promise<RolePool> {
    this.opening ??= openRolePool(this.options, rightsAreThere).catch((error: unknown) => {
      this.opening = undefined;
      if (error instanceof StaffSqlUnavailable) this.tell(error);
      throw error;
    });
    return this.opening;
  }
}

/** Begins the transaction, and tells the database for whom it is. The setting is older than the savepoint to which a query is undone. */
async function beginFor(client: PoolClient, begin: string, key: Buffer, viewer: Viewer): Promise<void> {
  const results = (await client.query(`${begin}; ${SIGNED_FOR}`)) as unknown as { rows: SignedFor[] }[];
  const [signedFor] = results.at(-1)!.rows;
  const signed = escapeLiteral(signedViewer(key, signedFor!, viewer));
  await client.query(`SELECT set_config('advocacy.viewer', ${signed}, true); SAVEPOINT query`);
}

/**
 * Tells whether the role that signed in on a connection has no more rights than the granted role, and the id of its session. With a pooler between,
 * the driver knows another id.
 */
async function checkRights(client: ClientBase): Promise<{ safe: boolean; session: number }> {
  const { rows } = await client.query<{ safe: boolean; session: number }>(ROLE_CHECK);
  return rows[0]!;
}

declare module '../call/services' {
  interface Services {
    /** Runs SQL that staff have written, as a restricted database role. */
    staffSql: StaffSql;
  }
}
