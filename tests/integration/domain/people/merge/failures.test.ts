import type { PoolClient } from 'pg';
import { runMerge } from '../../../../../runtime/domain/people/merge/person-merge';
import { startWorker } from '../../../../../runtime/app/worker';
import { startProgram } from '../../../../support';
import { idOf, LOCK_IS_AWAITED, type MergeHarness, openMerge } from './harness';

let fixture: MergeHarness;
let count = 0;
beforeAll(async () => {
  fixture = await openMerge();
});
afterAll(() => fixture.close());

const people = (number: number): Promise<string[]> =>
  Promise.all(
    Array.from({ length: number }, () => fixture.person(`someone${(count += 1)}@example.org`, { first_name: 'Ann', zip: '10001' })),
  );

/** Requests a merge and returns its path. */
const request = async (primary: string, users: string[]): Promise<string> =>
  new URL((await fixture.request(primary, users)).headers.location!).pathname;
const stateOf = async (merge: string): Promise<unknown[]> => {
  const { status, error } = await fixture.get(merge);
  return [status, error];
};

/** Everything of these users that a merge could change. */
const stateOfUsers = (users: readonly string[]): Promise<unknown> =>
  fixture.rows(
    `SELECT u.*, (SELECT json_agg(l ORDER BY l.id) FROM core_location l WHERE l.user_id = u.id) AS location, (SELECT json_agg(s ORDER BY s.id) FROM core_subscription s WHERE s.user_id = u.id) AS lists,
       (SELECT json_agg(a.id ORDER BY a.id) FROM core_action a WHERE a.user_id = u.id) AS actions, (SELECT json_agg(h ORDER BY h.id) FROM core_subscriptionhistory h WHERE h.user_id = u.id) AS history
     FROM core_user u WHERE u.id = ANY($1) ORDER BY u.id`,
    [users.map(idOf)],
  );

/** Locks rows while `work` runs. */
async function withLockedRows(sql: string, values: unknown[], work: () => Promise<void>): Promise<void> {
  const client: PoolClient = await fixture.services.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(sql, values);
    await work();
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

test('a merge of a user who was deleted meanwhile fails with the reason, and changes nothing', async () => {
  const [primary, existing, deleted] = (await people(3)) as [string, string, string];
  const merge = await request(primary, [existing, deleted]);
  await fixture.send('DELETE', deleted);
  const before = await stateOfUsers([primary, existing]);
  await runMerge(fixture.services, idOf(merge));
  expect(await stateOf(merge)).toEqual(['failed', `User ${idOf(deleted)} no longer exists: it was deleted, or merged into another.`]);
  expect(await stateOfUsers([primary, existing])).toEqual(before);
});

test('a merge of a user who was erased meanwhile fails with the reason', async () => {
  const [primary, erased] = (await people(2)) as [string, string];
  const merge = await request(primary, [erased]);
  await fixture.send('POST', '/rest/v1/eraser/', { user_id: idOf(erased) });
  await runMerge(fixture.services, idOf(merge));
  expect(await stateOf(merge)).toEqual(['failed', `The data of user ${idOf(erased)} were erased.`]);
});

test('of two merges at once that share a user, one fails with the reason', async () => {
  const [one, two, shared] = (await people(3)) as [string, string, string];
  const merges = [await request(one, [shared]), await request(two, [shared])];
  await Promise.all(merges.map((merge) => runMerge(fixture.services, idOf(merge))));
  const states = await Promise.all(merges.map(stateOf));
  expect(states.map(([status]) => status).sort()).toEqual(['complete', 'failed']);
  expect(states.find(([status]) => status === 'failed')![1]).toContain(`User ${idOf(shared)} no longer exists`);
});

test('two users who are merged into each other become one, and many merges at once end without a deadlock', async () => {
  const [one, two] = (await people(2)) as [string, string];
  const crossed = [await request(one, [two]), await request(two, [one])];
  const others = await people(6);
  const many = await Promise.all(others.map((user, index) => request(user, [others[(index + 1) % 6]!, others[(index + 2) % 6]!])));
  await Promise.all([...crossed, ...many].map((merge) => runMerge(fixture.services, idOf(merge))));
  const states = await Promise.all([...crossed, ...many].map(stateOf));
  expect(
    states
      .slice(0, 2)
      .map(([status]) => status)
      .sort(),
  ).toEqual(['complete', 'failed']);
  expect(states.map(([status]) => status)).not.toContain('pending');
  expect(states.slice(2).filter(([status]) => status === 'complete').length).toBeGreaterThan(0);
});

test('a phone that staff add to the primary user during a merge stays, and the merge is done', async () => {
  const [primary, merged] = (await people(2)) as [string, string];
  await fixture.send('POST', '/rest/v1/phone/', { user: merged, type: 'work', phone: '518-555-0109' });
  const merge = await request(primary, [merged]);
  const client = await fixture.services.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`INSERT INTO core_phone (user_id, type, phone) VALUES ($1, 'work', '518-555-0110')`, [idOf(primary)]);
    const merging = runMerge(fixture.services, idOf(merge));
    await fixture.until(LOCK_IS_AWAITED);
    await client.query('COMMIT');
    await merging;
  } finally {
    client.release();
  }
  expect(await stateOf(merge)).toEqual(['complete', '']);
  expect(await fixture.rows('SELECT phone FROM core_phone WHERE user_id = $1', [idOf(primary)])).toEqual([{ phone: '518-555-0110' }]);
});

test('a merge that is complete is not done again', async () => {
  const [primary, merged, other] = (await people(3)) as [string, string, string];
  const merge = await request(primary, [merged]);
  await runMerge(fixture.services, idOf(merge));
  const before = await stateOfUsers([primary, other]);
  await runMerge(fixture.services, idOf(merge));
  expect(await stateOfUsers([primary, other])).toEqual(before);
});

test('after an error of the database the merge is failed, and nothing has changed', async () => {
  const [primary, merged] = (await people(2)) as [string, string];
  await fixture.act({ page: 'petition', email: (await fixture.get(merged)).email, zip: '10001' });
  const before = await stateOfUsers([primary, merged]);
  await fixture.rows(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$`);
  await fixture.rows('CREATE TRIGGER refuse BEFORE DELETE ON core_user FOR EACH ROW EXECUTE FUNCTION refuse()');
  const merge = await request(primary, [merged]);
  await runMerge(fixture.services, idOf(merge));
  await fixture.rows('DROP FUNCTION refuse CASCADE');
  expect(await stateOf(merge)).toEqual(['failed', 'The merge failed, and nothing was changed. The log says why.']);
  expect(await stateOfUsers([primary, merged])).toEqual(before);
});

test('a worker that is killed during a merge changes nothing, and another worker does the merge', async () => {
  await fixture.rows(`DELETE FROM graphile_worker._private_jobs`);
  const [primary, merged] = (await people(2)) as [string, string];
  await fixture.act({ page: 'petition', email: (await fixture.get(merged)).email, zip: '10001' });
  const before = await stateOfUsers([primary, merged]);
  const merge = await request(primary, [merged]);
  const { dataDir, secretKey } = fixture.services.settings;
  const program = startProgram('runtime/app/main.ts', ['worker'], {
    DATABASE_URL: fixture.url,
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    LOG_LEVEL: 'silent',
  });
  await withLockedRows('SELECT FROM core_action WHERE user_id = $1 FOR UPDATE', [idOf(merged)], async () => {
    await fixture.until(LOCK_IS_AWAITED);
    program.child.kill('SIGKILL');
    await program.ended;
  });
  await fixture.until(`NOT (${LOCK_IS_AWAITED})`);
  expect(await stateOfUsers([primary, merged])).toEqual(before);
  expect(await stateOf(merge)).toEqual(['pending', '']);
  const worker = await startWorker(fixture.services, { heartbeat: { timeout: 1_000, interval: 200 } });
  await fixture.until(`SELECT status <> 'pending' FROM core_usermerge WHERE id = ${idOf(merge)}`);
  await worker.stop();
  expect(await stateOf(merge)).toEqual(['complete', '']);
  expect(await stateOfUsers([merged])).toEqual([]);
});
