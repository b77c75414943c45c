import { accessHistory, KnownNetworks } from '../../../../runtime/core/auth/access-history';
import { accountWithId } from '../../../../runtime/core/auth';
import { testServices, type TestServices } from '../../../support';

let fixture: TestServices;
beforeAll(async () => {
  fixture = await testServices();
});
afterAll(() => fixture.close());

test('networks that signed in are known to a process that starts, those that were refused or came long ago are not', async () => {
  const { services } = fixture;
  const { rows } = await services.pool.query<{ id: number }>('SELECT min(id) AS id FROM auth_user');
  const account = (await accountWithId(services, rows[0]!.id))!;
  const history = accessHistory(services);
  await history.record('signed_in', { account, network: '192.0.2.1' });
  await history.record('signed_in', { account, network: '192.0.2.2' });
  await history.record('refused', { account, network: '192.0.2.3', reason: 'The password is wrong.' });
  await services.pool.query(
    `UPDATE core_historyentry SET created_at = created_at - interval '31 days' WHERE changes->'network'->>'to' = '192.0.2.2'`,
  );
  let now = 0;
  const known = new KnownNetworks(services, () => now);
  expect(await Promise.all(['1', '2', '3'].map((end) => known.has(`192.0.2.${end}`)))).toEqual([true, false, false]);
  const query = jest.spyOn(services.pool, 'query');
  for (let n = 0; n < 50; n += 1) await known.has(`198.51.100.${n}`);
  expect(query).not.toHaveBeenCalled();
  known.add('198.51.100.1');
  expect(await known.has('198.51.100.1')).toBe(true);
  query.mockRestore();
  await history.record('signed_in', { account, network: '192.0.2.4' });
  now = 5 * 60_000;
  expect(await known.has('192.0.2.4')).toBe(true);
});
