import type { Pool, PoolClient } from 'pg';
import { cancel } from './cancel';
import { explained, tookTooLong } from './explain';
import { isNarrow } from './narrow';
import { BACKGROUND, isBusy, openReaderPool, ReaderBusy, REFUSED, ReaderUnavailable, type ReaderOptions } from './open';
import { terminate } from './terminate';
import { Turns } from '../limits/semaphore';

/** What bounds a piece of work with the restricted connection. */
export interface Bounds {
  /** Seconds that the work may take, all its statements together. */
  timeout: number;
  /** Ends the work: the client is gone, the task was deleted. */
  signal?: AbortSignal;
  /** Nobody waits for it: it leaves connections to what somebody waits for. */
  background?: boolean;
}

/** A restricted connection in use. */
export interface Session {
  client: PoolClient;
  /** What its results hold in memory, all together. */
  readonly held: { bytes: number; cells: number };
  /** Milliseconds that the work may still take; at least one, as none would be no limit. */
  left(): number;
  /** Ends it at once, whatever the database is doing; the work then fails with `reason`. */
  stop(reason: Error): void;
}

/** How long (in milliseconds) after the database should have stopped the work its session is ended. */
const GRACE = 2_000;

/**
 * The restricted connection: queries that staff wrote run as a database role of their own, which signs in as itself, so that there is
 * nothing to go back to. What it may read is what the grants say; nothing depends on what a query looks like. Where the role is missing
 * or may do more, queries are refused.
 */
export class Reader {
  private opening: Promise<Pool> | undefined;
  private readonly checked = new WeakSet<PoolClient>();
  private readonly endings = new Set<Promise<void>>();
  private readonly background = new Turns(BACKGROUND);

  constructor(private readonly options: ReaderOptions) {}

  /**
   * Runs `work` in a read-only transaction, which is taken back afterwards together with everything else that a query can leave behind.
   * Throws a `QueryProblem` for what the database refuses, a `ReaderUnavailable` where queries cannot be run, a `ReaderBusy` while every
   * connection is taken.
   */
  within<T>(bounds: Bounds, work: (session: Session) => Promise<T>): Promise<T> {
    const run = (): Promise<T> => this.run(bounds, work);
    return bounds.background ? this.background.take(run) : run();
  }

  private async run<T>({ timeout, signal }: Bounds, work: (session: Session) => Promise<T>): Promise<T> {
    const client = await this.connect();
    let stopped: Error | undefined;
    const end = performance.now() + timeout * 1000;
    const session: Session = {
      client,
      held: { bytes: 0, cells: 0 },
      left: () => Math.max(1, Math.ceil(end - performance.now())),
      stop: (reason) => {
        if (stopped) return;
        stopped = reason;
        cancel(client);
        client.connection.stream.destroy();
        this.end(client);
      },
    };
    const late = setTimeout(() => session.stop(tookTooLong(timeout)), timeout * 1000 + GRACE);
    const leave = (): void => session.stop(signal!.reason as Error);
    signal?.addEventListener('abort', leave, { once: true });
    try {
      signal?.throwIfAborted();
      await client.query(`BEGIN READ ONLY; SET LOCAL statement_timeout = ${Math.ceil(timeout * 1000)}`);
      const result = await work(session);
      clearTimeout(late);
      if (stopped) throw stopped;
      await this.giveBack(client);
      return result;
    } catch (error) {
      clearTimeout(late);
      if (stopped) client.release(true);
      else await this.giveBack(client);
      throw stopped ?? explained(error, timeout);
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  /** Closes every connection, once what is in hand is done. */
  async close(): Promise<void> {
    await (await this.opening?.catch(() => undefined))?.end();
    await Promise.all(this.endings);
  }

  /** What was cancelled may have caught that: its session is ended too. */
  private end(client: PoolClient): void {
    const ending = this.opened()
      .then(({ options }) => terminate(options, client))
      .catch(() => undefined);
    this.endings.add(ending);
    void ending.finally(() => this.endings.delete(ending));
  }

  /** Settings, locks, prepared statements: a query may leave each behind, and the next must not find it. */
  private async giveBack(client: PoolClient): Promise<void> {
    try {
      await client.query('ROLLBACK');
      await client.query('DISCARD ALL');
      client.release();
    } catch {
      client.release(true);
    }
  }

  private async connect(): Promise<PoolClient> {
    const client = await this.signedIn();
    try {
      if (!this.checked.has(client)) await this.check(client);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  /** A connection. Another installation may have given the role another password meanwhile: then it is opened anew, once. */
  private async signedIn(): Promise<PoolClient> {
    const opening = this.opened();
    const pool = await opening;
    try {
      return await pool.connect();
    } catch (error) {
      if (isBusy(error)) throw new ReaderBusy();
      if (!REFUSED.test((error as { code?: string }).code ?? '')) throw error;
      if (this.opening === opening) {
        this.opening = undefined;
        void pool.end();
      }
      return (await this.opened()).connect();
    }
  }

  private async check(client: PoolClient): Promise<void> {
    if (!(await isNarrow(client)))
      throw new ReaderUnavailable('The database role for queries of staff may do more than read what reports may.');
    this.checked.add(client);
  }

  /** Opens the pool; a failure is not kept, so that the next query tries anew. */
  private opened(): Promise<Pool> {
    this.opening ??= openReaderPool(this.options).catch((error: unknown) => {
      this.opening = undefined;
      throw error;
    });
    return this.opening;
  }
}
