import { openTargeting, type TargetingHarness } from './harness';

let harness: TargetingHarness;
beforeAll(async () => {
  harness = await openTargeting(3);
});
afterAll(() => harness.close());

test.each(['includes', 'excludes'] as const)('a saved set that is out of date is never used by %s.mailings', async (side) => {
  const [first] = (await harness.pool.query<{ id: number }>('SELECT id FROM core_user ORDER BY id LIMIT 1')).rows;
  const other = await harness.mailing({ users: [first!.id] });
  const named = { mailings: [other] };
  const mailing = await (side === 'includes' ? harness.mailing(named) : harness.mailing(null, named));
  const [matching, without] = side === 'includes' ? [1, 0] : [2, 3];
  expect(await harness.rebuild(mailing)).toEqual({ count: without });
  expect(await harness.rebuild(other)).toEqual({ count: 1 });
  expect(await harness.rebuild(mailing)).toEqual({ count: matching });
  // Its targeting has changed, or that of a mailing on which it depends.
  for (const change of [`query_status = 'invalid'`, 'targeting_version = targeting_version + 1']) {
    await harness.pool.query(`UPDATE core_mailing SET ${change} WHERE id = $1`, [other]);
    expect(await harness.rebuild(mailing)).toEqual({ count: without });
    expect(await harness.rebuild(other)).toEqual({ count: 1 });
    expect(await harness.rebuild(mailing)).toEqual({ count: matching });
  }
});

/** The users of the database, and a mailing to the first of them with this number, whose recipients were found. */
async function goesBefore(columns: Record<string, unknown>): Promise<{ users: number[]; other: number }> {
  await harness.pool.query('DELETE FROM core_usermailing');
  await harness.pool.query('DELETE FROM core_mailing');
  const users = (await harness.pool.query<{ id: number }>('SELECT id FROM core_user ORDER BY id')).rows.map(({ id }) => id);
  const other = await harness.mailing({ users: [users[0]!] }, null, columns);
  await harness.rebuild(other);
  return { users, other };
}

test.each([
  ['a lower number', { exclude_ordering: 1 }, 2],
  ['the same number', { exclude_ordering: 2 }, 3],
  ['a higher number', { exclude_ordering: 3 }, 3],
  ['no number', {}, 3],
])('who is to get a mailing with %s of exclude_ordering', async (_, columns, count) => {
  await goesBefore(columns);
  expect(await harness.rebuild(await harness.mailing(null, null, { exclude_ordering: 2 }))).toEqual({ count });
  expect(await harness.rebuild(await harness.mailing(null))).toEqual({ count: 3 });
});

test.each([
  [`finished_at = now() + interval '1 day'`, 2],
  [`finished_at = now() - interval '1 day'`, 3],
  ['hidden = true', 3],
  [`status = 'model'`, 3],
])('a mailing with a lower number whose %s leaves %i people to the next', async (change, count) => {
  const { other, users } = await goesBefore({ exclude_ordering: 1 });
  await harness.pool.query('INSERT INTO core_usermailing (mailing_id, user_id) VALUES ($1, $2)', [other, users[0]]);
  await harness.pool.query(`UPDATE core_mailing SET ${change} WHERE id = $1`, [other]);
  expect(await harness.rebuild(await harness.mailing(null, null, { exclude_ordering: 2 }))).toEqual({ count });
});

test('a new number makes the saved set of the mailing out of date', async () => {
  const { other } = await goesBefore({ exclude_ordering: 1 });
  await harness.pool.query('UPDATE core_mailing SET exclude_ordering = 5 WHERE id = $1', [other]);
  const { rows } = await harness.pool.query('SELECT query_status, targeting_version FROM core_mailing WHERE id = $1', [other]);
  expect(rows).toEqual([{ query_status: 'invalid', targeting_version: 2 }]);
});
