import type { Services } from '../../../../runtime/core/call/services';
import { HttpError } from '../../../../runtime/core/errors/http-error';
import { databaseErrorOf } from '../../../../runtime/core/database/errors';
import { delegateOf } from '../../../../runtime/core/database/sql';
import { testServices, until } from '../../../support';
import { handlerClient, prepareDefaults } from './harness';
import { inPrismaTransaction } from '../../../../runtime/core/database/transaction';

let services: Services;
let close: () => Promise<void>;
let api: ReturnType<typeof handlerClient>;

beforeAll(async () => {
  ({ services, close } = await testServices());
  api = handlerClient(services);
  await prepareDefaults(services);
});
afterAll(() => close());

async function caught(work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

describe('an error of the database', () => {
  test('is read from an error of the Prisma client: its code and constraint, also of expression indexes', async () => {
    await api.made('tag', { name: 'said' });
    const unique = await caught(() =>
      inPrismaTransaction(
        services,
        (transaction) => delegateOf(transaction, 'tag').create({ data: { name: 'SAID' }, select: { id: true } }),
        'program',
      ),
    );
    expect(databaseErrorOf(unique)).toEqual({ code: '23505', constraint: 'core_tag_name_key' });
    const key = await caught(() =>
      inPrismaTransaction(
        services,
        (transaction) => delegateOf(transaction, 'phone').create({ data: { user_id: 999999, phone: '1' }, select: { id: true } }),
        'program',
      ),
    );
    expect(databaseErrorOf(key)).toEqual({ code: '23503', constraint: 'core_phone_user_id_fkey' });
    const raw = await caught(() =>
      inPrismaTransaction(services, (transaction) => transaction.$queryRawUnsafe('SELECT 99999999999::integer'), 'program'),
    );
    expect(databaseErrorOf(raw)).toMatchObject({ code: '22003' });
  });

  test('is read from an error of pg', async () => {
    const error = await caught(() => services.pool.query(`INSERT INTO core_tag (name) VALUES ('said')`));
    expect(databaseErrorOf(error)).toEqual({ code: '23505', constraint: 'core_tag_name_key' });
  });

  test.each([new Error('x'), null, 'text', { code: 'ECONNREFUSED' }, { code: 'P2025' }])('is not seen in %p', (error) => {
    expect(databaseErrorOf(error)).toBeUndefined();
  });
});

describe('a transaction', () => {
  test('runs again after a conflict with another transaction', async () => {
    const ids = [Number(await api.made('tag', { name: 'dead' })), Number(await api.made('tag', { name: 'lock' }))];
    let started = 0;
    let meet: () => void = () => undefined;
    const bothStarted = new Promise<void>((resolve) => (meet = resolve));
    const lockBoth = (first: number, second: number): Promise<number> => {
      let tries = 0;
      return inPrismaTransaction(
        services,
        async (transaction) => {
          tries++;
          const tags = delegateOf(transaction, 'tag');
          await tags.updateMany({ where: { id: first }, data: { order_index: 1 } });
          if (++started === 2) meet();
          await bothStarted;
          await tags.updateMany({ where: { id: second }, data: { order_index: 2 } });
          return tries;
        },
        'program',
      );
    };
    const tries = await Promise.all([lockBoth(ids[0]!, ids[1]!), lockBoth(ids[1]!, ids[0]!)]);
    const [once, again] = tries.sort();
    expect(once).toBe(1);
    // It may meet the other one again, which has not ended yet.
    expect(again).toBeGreaterThan(1);
  });

  test('runs once and stores nothing when it fails for another reason', async () => {
    let tries = 0;
    await caught(() =>
      inPrismaTransaction(
        services,
        async (transaction) => {
          tries++;
          await delegateOf(transaction, 'tag').create({ data: { name: 'half done' }, select: { id: true } });
          throw new HttpError(400, {});
        },
        'program',
      ),
    );
    expect(tries).toBe(1);
    expect(await api.column(`SELECT id FROM core_tag WHERE name = 'half done'`)).toEqual([]);
  });
});

test('a reference to a row that is deleted meanwhile is a 400 that names the field', async () => {
  const user = await api.made('user', { email: 'leaving@example.org' });
  const leaving = await services.pool.connect();
  try {
    await leaving.query('BEGIN');
    await leaving.query(`DELETE FROM core_user WHERE id = $1`, [user]);
    const phone = api.post('phone', { user, phone: '1' });
    await waitForLock();
    await leaving.query('COMMIT');
    expect(await phone).toMatchObject({ status: 400, body: { error: `The field 'user' names a user that does not exist: "${user}".` } });
  } finally {
    leaving.release();
  }
});

test.each(['signuppage', 'petitionpage'])('a list of %s with a row that is deleted meanwhile is a 400 that names it', async (resource) => {
  const tag = await api.made('tag', { name: `leaving ${resource}` });
  const leaving = await services.pool.connect();
  try {
    await leaving.query('BEGIN');
    await leaving.query(`DELETE FROM core_tag WHERE id = $1`, [tag]);
    const made = api.post(resource, { name: `tagged-${resource}`, title: 'T', tags: [`/rest/v1/tag/${tag}/`] });
    await waitForLock();
    await leaving.query('COMMIT');
    const answer = await made;
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining(`names a tag that does not exist`)]);
  } finally {
    leaving.release();
  }
});

/** Until a session waits for a lock. Not by the session that holds it: within a transaction PostgreSQL shows the activity of its first look. */
async function waitForLock(): Promise<void> {
  await until(async () => {
    const { rows } = await services.pool.query(
      `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    );
    return rows.length > 0;
  });
}
