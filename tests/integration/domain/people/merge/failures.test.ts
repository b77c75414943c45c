import type { PoolClient } from 'pg';
import { runMerge } from '../../../../../runtime/domain/people/merge';
import { startWorker } from '../../../../../runtime/app/worker';
import { startProgram } from '../../../../support';
import { idOf, mergeTest, type MergeTest, until, WAITS } from './merging';

let merging: MergeTest;
let count = 0;
beforeAll(async () => {
  merging = await mergeTest();
});
afterAll(() => merging.close());

const people = (number: number): Promise<string[]> =>
  Promise.all(
    Array.from({ length: number }, () => merging.person(`someone${(count += 1)}@example.org`, { first_name: 'Ann', zip: '10001' })),
  );

/** Asks for a merge; gives its path. */
const asked = async (primary: string, users: string[]): Promise<string> =>
  new URL((await merging.ask(primary, users)).headers.location!).pathname;
const stateOf = async (merge: string): Promise<unknown[]> => {
  const { status, error } = await merging.get(merge);
  return [status, error];
};

/** Everything that a merge could have changed of these users. */
const stateOfUsers = (users: readonly string[]): Promise<unknown> =>
  merging.rows(
    `SELECT u.*, (SELECT json_agg(l ORDER BY l.id) FROM core_location l WHERE l.user_id = u.id) AS location, (SELECT json_agg(s ORDER BY s.id) FROM core_subscription s WHERE s.user_id = u.id) AS lists,
       (SELECT json_agg(a.id ORDER BY a.id) FROM core_action a WHERE a.user_id = u.id) AS actions, (SELECT json_agg(h ORDER BY h.id) FROM core_subscriptionhistory h WHERE h.user_id = u.id) AS history
     FROM core_user u WHERE u.id = ANY($1) ORDER BY u.id`,
    [users.map(idOf)],
  );

/** Keeps a row that merges need in their midst, while the work runs. */
async function holding(sql: string, values: unknown[], work: () => Promise<void>): Promise<void> {
  const client: PoolClient = await merging.services.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(sql, values);
    await work();
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

test('a user who is gone by then: the merge fails with the reason, and nothing is changed', async () => {
  const [primary, stays, goes] = (await people(3)) as [string, string, string];
  const merge = await asked(primary, [stays, goes]);
  await merging.send('DELETE', goes);
  const before = await stateOfUsers([primary, stays]);
  await runMerge(merging.services, idOf(merge));
  expect(await stateOf(merge)).toEqual(['failed', `User ${idOf(goes)} no longer exists: it was deleted, or merged into another.`]);
  expect(await stateOfUsers([primary, stays])).toEqual(before);
});

test('a user who was erased by then: the merge fails', async () => {
  const [primary, erased] = (await people(2)) as [string, string];
  const merge = await asked(primary, [erased]);
  await merging.send('POST', '/rest/v1/eraser/', { user_id: idOf(erased) });
  await runMerge(merging.services, idOf(merge));
  expect(await stateOf(merge)).toEqual(['failed', `The data of user ${idOf(erased)} were erased.`]);
});

test('of two merges at once that share a user one fails with the reason', async () => {
  const [one, two, shared] = (await people(3)) as [string, string, string];
  const merges = [await asked(one, [shared]), await asked(two, [shared])];
  await Promise.all(merges.map((merge) => runMerge(merging.services, idOf(merge))));
  const states = await Promise.all(merges.map(stateOf));
  expect(states.map(([status]) => status).sort()).toEqual(['complete', 'failed']);
  expect(states.find(([status]) => status === 'failed')![1]).toContain(`User ${idOf(shared)} no longer exists`);
});

test('of two merges of two users into each other one is done; many at once end without a deadlock', async () => {
  const [one, two] = (await people(2)) as [string, string];
  const crossed = [await asked(one, [two]), await asked(two, [one])];
  const others = await people(6);
  const many = await Promise.all(others.map((user, place) => asked(user, [others[(place + 1) % 6]!, others[(place + 2) % 6]!])));
  await Promise.all([...crossed, ...many].map((merge) => runMerge(merging.services, idOf(merge))));
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

test('a merge that is done is not done again', async () => {
  const [primary, merged, other] = (await people(3)) as [string, string, string];
  const merge = await asked(primary, [merged]);
  await runMerge(merging.services, idOf(merge));
  const before = await stateOfUsers([primary, other]);
  await runMerge(merging.services, idOf(merge));
  expect(await stateOfUsers([primary, other])).toEqual(before);
});

test('an error of the database: failed, and nothing is changed', async () => {
  const [primary, merged] = (await people(2)) as [string, string];
  await merging.act({ page: 'petition', email: (await merging.get(merged)).email, zip: '10001' });
  const before = await stateOfUsers([primary, merged]);
  await merging.rows(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$`);
  await merging.rows('CREATE TRIGGER refuse BEFORE DELETE ON core_user FOR EACH ROW EXECUTE FUNCTION refuse()');
  const merge = await asked(primary, [merged]);
  await runMerge(merging.services, idOf(merge));
  await merging.rows('DROP FUNCTION refuse CASCADE');
  expect(await stateOf(merge)).toEqual(['failed', 'The merge failed, and nothing was changed. The log says why.']);
  expect(await stateOfUsers([primary, merged])).toEqual(before);
});

test('a worker that is killed in the middle leaves everything as it was, and another one does the merge', async () => {
  await merging.rows(`DELETE FROM graphile_worker._private_jobs`);
  const [primary, merged] = (await people(2)) as [string, string];
  await merging.act({ page: 'petition', email: (await merging.get(merged)).email, zip: '10001' });
  const before = await stateOfUsers([primary, merged]);
  const merge = await asked(primary, [merged]);
  const { dataDir, secretKey } = merging.services.settings;
  const program = startProgram('runtime/app/main.ts', ['worker'], {
    DATABASE_URL: merging.url,
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    LOG_LEVEL: 'silent',
  });
  await holding('SELECT FROM core_action WHERE user_id = $1 FOR UPDATE', [idOf(merged)], async () => {
    await until(merging, WAITS);
    program.child.kill('SIGKILL');
    await program.ended;
  });
  await until(merging, `SELECT count(*) = 0 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
  expect(await stateOfUsers([primary, merged])).toEqual(before);
  expect(await stateOf(merge)).toEqual(['pending', '']);
  const worker = await startWorker(merging.services, { heartbeat: { timeout: 1_000, interval: 200 } });
  await until(merging, `SELECT status <> 'pending' FROM core_usermerge WHERE id = ${idOf(merge)}`);
  await worker.stop();
  expect(await stateOf(merge)).toEqual(['complete', '']);
  expect(await stateOfUsers([merged])).toEqual([]);
}, 60_000);
