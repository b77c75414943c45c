import type { Pool } from 'pg';
import { AccountCache } from '../../../../runtime/framework/auth/account-cache';
import { clock } from '../../../integration/framework/auth/support';

const ROW = { id: 7, username: 'ada', password: 'h', active: true, superuser: false, rights: ['pages.view'] };

/** A directory over a stand-in for the pool. */
function setUp(answer: () => Promise<unknown> = async () => ({ rows: [ROW] })) {
  const { now, pass } = clock();
  const query = jest.fn(answer);
  const directory = new AccountCache({ query } as unknown as Pool, 30_000, 3, now);
  return { directory, pass, query };
}

test('reads an account once, and again after its time or when told to forget', async () => {
  const { directory, pass, query } = setUp();
  const [entry] = await Promise.all([directory.find('ada'), directory.find('ada')]);
  expect(entry).toEqual({
    account: { id: 7, username: 'ada', superuser: false, rights: new Set(['pages.view']) },
    password: 'h',
    active: true,
  });
  await directory.find('ada');
  expect(query).toHaveBeenCalledTimes(1);
  pass(30_000);
  await directory.find('ada');
  expect(query).toHaveBeenCalledTimes(2);
  directory.clear();
  await directory.find('ada');
  expect(query).toHaveBeenCalledTimes(3);
});

test('what was being read while a change came is not kept', async () => {
  let finish: (value: unknown) => void = () => undefined;
  const { directory, query } = setUp(() => new Promise((resolve) => (finish = resolve)));
  const old = directory.find('ada');
  directory.clear();
  finish({ rows: [ROW] });
  await old;
  void directory.find('ada');
  expect(query).toHaveBeenCalledTimes(2);
});

test('a failure is not kept', async () => {
  const { directory, query } = setUp();
  query.mockRejectedValueOnce(new Error('gone'));
  await expect(directory.find('ada')).rejects.toThrow('gone');
  await expect(directory.find('ada')).resolves.not.toBeNull();
});

test('is bounded, and keeps who is not there too', async () => {
  const { directory, query } = setUp(async () => ({ rows: [] }));
  for (const name of ['a', 'b', 'c', 'd', 'd']) expect(await directory.find(name)).toBeNull();
  expect(directory.size).toBe(3);
  expect(query).toHaveBeenCalledTimes(4);
  expect(await directory.find('nul\0')).toBeNull();
});
