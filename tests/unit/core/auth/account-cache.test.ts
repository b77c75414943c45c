import type { Pool } from 'pg';
import { AccountCache } from '../../../../runtime/core/auth/account-cache';
import { manualClock } from './harness';

const ROW = {
  id: 7,
  username: 'ada',
  password: 'h',
  active: true,
  superuser: false,
  rights: ['pages.view'],
  groups: [],
  limits: {},
  compatibility: [],
};

/** A cache over a fake pool. */
function setUp(answer: () => Promise<unknown> = async () => ({ rows: [ROW] })) {
  const { now, pass } = manualClock();
  const query = jest.fn(answer);
  const accounts = new AccountCache({ query } as unknown as Pool, new Map(), 30_000, 3, now);
  return { accounts, pass, query };
}

test('reads an account once, and again after its lifetime or when it was cleared', async () => {
  const { accounts, pass, query } = setUp();
  const [account] = await Promise.all([accounts.find('ada'), accounts.find('ada')]);
  expect(account).toEqual({
    account: { id: 7, username: 'ada', superuser: false, rights: new Set(['pages.view']) },
    passwordHash: 'h',
    active: true,
  });
  await accounts.find('ada');
  expect(query).toHaveBeenCalledTimes(1);
  pass(30_000);
  await accounts.find('ada');
  expect(query).toHaveBeenCalledTimes(2);
  accounts.clear();
  await accounts.find('ada');
  expect(query).toHaveBeenCalledTimes(3);
});

test('an account whose reading began before a change is not kept', async () => {
  let finish: (value: unknown) => void = () => undefined;
  const { accounts, query } = setUp(() => new Promise((resolve) => (finish = resolve)));
  const old = accounts.find('ada');
  accounts.clear();
  finish({ rows: [ROW] });
  await old;
  void accounts.find('ada');
  expect(query).toHaveBeenCalledTimes(2);
});

test('a failed reading is not kept', async () => {
  const { accounts, query } = setUp();
  query.mockRejectedValueOnce(new Error('gone'));
  await expect(accounts.find('ada')).rejects.toThrow('gone');
  await expect(accounts.find('ada')).resolves.not.toBeNull();
});

test('holds a bounded number of names, also of names without an account', async () => {
  const { accounts, query } = setUp(async () => ({ rows: [] }));
  for (const name of ['a', 'b', 'c', 'd', 'd']) expect(await accounts.find(name)).toBeNull();
  expect(accounts.size).toBe(3);
  expect(query).toHaveBeenCalledTimes(4);
  expect(await accounts.find('nul\0')).toBeNull();
});

test('tells what it has read without waiting, until the lifetime is over or it was cleared', async () => {
  const { accounts, pass } = setUp();
  expect(accounts.known('ada')).toBeNull();
  const read = await accounts.find('ada');
  expect(accounts.known('ada')).toBe(read);
  pass(30_000);
  expect(accounts.known('ada')).toBeNull();
  await accounts.find('ada');
  accounts.clear();
  expect(accounts.known('ada')).toBeNull();
});
