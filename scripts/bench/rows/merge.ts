import { loadSettings } from '../../../runtime/core/settings';
import { SETTINGS } from '../../../runtime/app/settings';
import { createLogger } from '../../../runtime/core/log/logger';
import { erasePerson } from '../../../runtime/domain/people/erase/erase';
import { ERASE_FLAGS } from '../../../runtime/domain/people/erase/request';
import { enqueueMerge } from '../../../runtime/domain/people/merge/request';
import { runMerge } from '../../../runtime/domain/people/merge/person-merge';
import type { Services } from '../../../runtime/core/call/services';
import { openServices } from '../../../runtime/app/services';
import { queryOn } from '../../../runtime/core/database/sql';
import { OperationalError } from '../../../runtime/core/errors/operational-error';
import type { Context } from '../context';
import { below, type Result } from '../report';
import { inTransaction } from '../../../runtime/core/database/transaction';

const USERS = 10;
const ACTIONS = 1000;
/** Mails that each has got, where mailings were sent. */
const MAILS = 10;
const TURNS = 5;
const MOST_SECONDS = 1;

/** A merge of ten users with a thousand actions each, and the erasure of somebody with ten thousand: the median of some turns. */
export async function merge(context: Context): Promise<Result[]> {
  const database = await context.scratch.copy(context.options.users);
  const env = {
    DATABASE_URL: database,
    DATABASE_POOL_SIZE: '5',
    SECRET_KEY: 'the key of the benchmarks',
    DATA_DIR: `${context.options.dataDir}/server`,
    LOG_LEVEL: 'warn',
  };
  const { services, close } = openServices(database, loadSettings(env, SETTINGS), createLogger('warn'));
  try {
    const merges: number[] = [];
    const erasures: number[] = [];
    for (let turn = 0; turn < TURNS; turn++) {
      const [primary, ...users] = (await activeUsers(services, turn)) as [number, ...number[]];
      merges.push(await seconds(() => mergeAll(services, primary, users)));
      erasures.push(await seconds(() => eraseOne(services, primary)));
    }
    return [
      below(`merge of ${USERS} users with ${ACTIONS} actions each`, median(merges), MOST_SECONDS, 's'),
      below(`erasure of a user with ${USERS * ACTIONS} actions`, median(erasures), MOST_SECONDS, 's'),
    ];
  } finally {
    await close();
  }
}

/** New users with mails, who have acted on the petition of the starter data. */
async function activeUsers({ pool }: Services, turn: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO core_user (email, first_name, last_name, source) SELECT 'merged-' || $1 || '-' || n || '-' || $3 || '@example.net', 'Ada', 'Lovelace', 'bench' FROM generate_series(1, $2::integer) n RETURNING id`,
    [String(turn), USERS, String(Date.now())],
  );
  const ids = rows.map(({ id }) => id);
  await pool.query(
    `INSERT INTO core_usermailing (mailing_id, user_id) SELECT m.id, u.id FROM unnest($1::integer[]) u(id), (SELECT id FROM core_mailing ORDER BY id LIMIT $2) m`,
    [ids, MAILS],
  );
  await pool.query(
    `WITH acted AS (
       INSERT INTO core_action (user_id, page_id, type) SELECT u.id, p.id, p.type FROM core_page p, unnest($1::integer[]) u(id), generate_series(1, $2::integer)
       WHERE p.name = 'petition' RETURNING id
     ), typed AS (INSERT INTO core_petitionaction (action_ptr_id) SELECT id FROM acted)
     INSERT INTO core_actionfield (parent_id, name, value) SELECT id, 'why', 'Clean air' FROM acted`,
    [ids, ACTIONS],
  );
  await pool.query('ANALYZE core_action');
  return ids;
}

async function mergeAll(services: Services, primary: number, users: number[]): Promise<void> {
  const id = await enqueueMerge(queryOn(services.pool), {
    primaryId: primary,
    mergedIds: users,
    addressUserId: users[0]!,
    sourceUserId: users[1]!,
    lists: null,
  });
  await runMerge(services, id);
  const { rows } = await services.pool.query<{ status: string }>('SELECT status FROM core_usermerge WHERE id = $1', [id]);
  if (rows[0]?.status !== 'complete') throw new OperationalError('A merge was not done.');
}

async function eraseOne(services: Services, userId: number): Promise<void> {
  await inTransaction(services.pool, (client) => erasePerson(queryOn(client), services, { userId, flags: ERASE_FLAGS }), { by: 'program' });
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
