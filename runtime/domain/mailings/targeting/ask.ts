import { Message } from '../../../core/words';
import type { PoolClient, QueryResultRow } from 'pg';
import type { Call } from '../../../core/call';
import { HttpError, refuse } from '../../../core/errors/http-error';
import type { Account } from '../../../core/plan/viewer';
import { cancelStatement } from '../../../core/staff-sql';
import { checkBoundary, type CompiledTargeting, errorsFor, runCompiled, tookTooLong } from './compile';
import { errorsShownTo } from './invalid-targeting';

/** Seconds that somebody waits for one statement. */
const SECONDS = 20;

/** All statements see one moment, and none writes. JIT compilation would cost more time than it saves. */
const begin = (seconds: number): string =>
  `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = '${seconds}s'; SET LOCAL work_mem = '64MB'; SET LOCAL jit = off`;

/** Who asks and waits, for some seconds at most. */
export type Asker = Pick<Call, 'services' | 'account' | 'whenLeft'> & { seconds?: number };

/** Runs a statement about the users of a mailing, and returns its rows. */
export type Ask = <Row extends QueryResultRow>(compiled: CompiledTargeting) => Promise<Row[]>;

/**
 * Asks about the users of a targeting while the account waits. All that is asked sees the same moment. What is asked ends when its client has gone.
 * Throws 400 `{error}` for a targeting with which nobody could be found and when it takes too long, and 429 when the
 * account asks too much at once.
 */
export function askWhileWaiting<T>(call: Asker, work: (ask: Ask, client: PoolClient) => Promise<T>): Promise<T> {
  return fewAtOnce(call.account!, async () => {
    const savers = new Map<string, number | null>();
    try {
      return await inReadingTransaction(call, savers, work);
    } catch (error) {
      if (error instanceof HttpError) throw error;
      if (tookTooLong(error)) throw refuse(400, new Message('mailings.takes_too_long', { seconds: call.seconds ?? SECONDS }));
      const errors = errorsFor(error, savers);
      if (!errors) throw error;
      throw refuse(400, errorsShownTo(call.services, call.account, errors).join(' '));
    }
  });
}

async function inReadingTransaction<T>(
  { services, whenLeft, seconds = SECONDS }: Asker,
  savers: Map<string, number | null>,
  work: (ask: Ask, client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await services.pool.connect();
  let reusable = true;
  let isOver = false;
  whenLeft?.(() => isOver || cancelStatement(client));
  try {
    await client.query(begin(seconds));
    const ask = async <Row extends QueryResultRow>(compiled: CompiledTargeting): Promise<Row[]> => {
      for (const [origin, saver] of compiled.savers) savers.set(origin, saver);
      if (compiled.staffSql) {
        reusable = false;
        await checkBoundary(services.pool);
      }
      return (await runCompiled<Row>(services, client, compiled, seconds + 5)).rows;
    };
    return await work(ask, client);
  } finally {
    isOver = true;
    // SQL of staff may leave settings and locks, which end with the session.
    if (reusable)
      reusable = await client.query('ROLLBACK').then(
        () => true,
        () => false,
      );
    client.release(!reusable);
  }
}

/** How many searches of an account a process runs at once. */
const AT_ONCE = 2;

/** The searches that run, by account. */
const running = new Map<number, number>();

/** Runs a search for an account. Throws 429 when it has as many under way as it may. */
async function fewAtOnce<T>({ id }: Account, work: () => Promise<T>): Promise<T> {
  const others = running.get(id) ?? 0;
  if (others >= AT_ONCE) throw refuse(429, new Message('mailings.too_many_searches', { count: AT_ONCE }), { 'Retry-After': '2' });
  running.set(id, others + 1);
  try {
    return await work();
  } finally {
    const left = running.get(id)! - 1;
    if (left === 0) running.delete(id);
    else running.set(id, left);
  }
}
