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
