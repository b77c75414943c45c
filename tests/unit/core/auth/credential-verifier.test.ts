import { type CachedAccount, RecalledHeaders } from '../../../../runtime/core/auth/account-cache';
import { PasswordCache } from '../../../../runtime/core/auth/credential-verifier';
import { hashQueue } from '../../../../runtime/core/auth/credential-verifier';
import { NetworkThrottle, TIMES_OF_A_SITE } from '../../../../runtime/core/limits/by-network';
import { Throttle } from '../../../../runtime/core/limits/throttle';
import { CredentialVerifier } from '../../../../runtime/core/auth/credential-verifier';
import type { HttpError } from '../../../../runtime/core/errors/http-error';
import { manualClock, cachedAccount } from './harness';

const HERE = '192.0.2.1';
const ELSEWHERE = '198.51.100.1';

/** A verifier over accounts that the test holds, with a queue that counts. */
async function setUp(free = 3, freeWhileLocked = 100) {
  const { now, pass } = manualClock();
  const accounts = new Map<string, CachedAccount>([['ada', await cachedAccount('ada', 'right')]]);
  const throttle = (free: number): NetworkThrottle =>
    new NetworkThrottle(new Throttle(free, 60, 900_000, 100, now), new Throttle(free * TIMES_OF_A_SITE, 60, 900_000, 100, now));
  const queue = hashQueue(2, 50);
  const hashes = jest.spyOn(queue, 'run');
  const proved = jest.fn(async () => undefined);
  const accountThrottle = throttle(free);
  const headers = new RecalledHeaders({ known: (name) => accounts.get(name) ?? null }, accountThrottle, now);
  const verifier = new CredentialVerifier(
    { find: async (name) => accounts.get(name) ?? null },
    {
      passwordCache: new PasswordCache(300_000, 100, now),
      hashQueue: queue,
      accountThrottle,
      networkThrottle: throttle(20),
      knownPasswords: new PasswordCache(3_600_000, 100, now),
      knownThrottle: throttle(freeWhileLocked),
      onVerified: proved,
    },
  );
  const verify = async (password: string, ip = HERE, username = 'ada') =>
    (await verifier.verify({ username, password }, ip))?.account ?? null;
  /** Whether the header `right` is recalled, once `verify` has found it right. */
  const recalls = (header = 'right', ip = HERE): boolean => headers.recall(header, ip) !== undefined;
  const keep = async (): Promise<void> =>
    headers.keep('right', HERE, { username: 'ada', found: (await verifier.verify({ username: 'ada', password: 'right' }, HERE))! });
  return { accounts, hashes, keep, pass, proved, recalls, verify };
}

test('a right password costs one hash in five minutes', async () => {
  const { hashes, pass, proved, verify } = await setUp();
  for (let i = 0; i < 5; i += 1) expect(await verify('right')).toMatchObject({ username: 'ada' });
  expect(hashes).toHaveBeenCalledTimes(1);
  pass(300_000);
  await verify('right');
  expect(hashes).toHaveBeenCalledTimes(2);
  expect(proved).toHaveBeenCalledTimes(2);
});

test('requests at the same time share one hash, and are one attempt', async () => {
  const { hashes, proved, verify } = await setUp();
  const accounts = await Promise.all(Array.from({ length: 30 }, () => verify('right')));
  expect(accounts.every((account) => account?.username === 'ada')).toBe(true);
  expect(hashes).toHaveBeenCalledTimes(1);
  expect(proved).toHaveBeenCalledTimes(1);
});

test('a wrong password is not cached, and an unknown name costs a hash too', async () => {
  const { hashes, verify } = await setUp();
  expect(await verify('wrong')).toBeNull();
  expect(await verify('wrong')).toBeNull();
  expect(await verify('right', HERE, 'nobody')).toBeNull();
  expect(hashes).toHaveBeenCalledTimes(3);
});

test('a disabled account, and an old password, are refused though they were right a moment ago', async () => {
  const { accounts, verify } = await setUp();
  await verify('right');
  accounts.set('ada', await cachedAccount('ada', 'new'));
  expect(await verify('right')).toBeNull();
  expect(await verify('new')).not.toBeNull();
  accounts.set('ada', await cachedAccount('ada', 'new', { active: false }));
  expect(await verify('new')).toBeNull();
});

test('the right password of a disabled account counts as a wrong one', async () => {
  const { accounts, verify } = await setUp();
  accounts.set('ada', await cachedAccount('ada', 'right', { active: false }));
  for (let i = 0; i < 3; i += 1) expect(await verify('right')).toBeNull();
  await expect(verify('right')).rejects.toMatchObject({ status: 429 });
});

test('after too many guesses the guessing network is locked out, and the owner elsewhere is not', async () => {
  const { hashes, pass, verify } = await setUp();
  for (let i = 0; i < 3; i += 1) expect(await verify(`guess ${i}`)).toBeNull();
  await expect(verify('guess')).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '1' } });
  // Not even the right password helps while the lock lasts: otherwise a lock would not stop guessing.
  await expect(verify('right')).rejects.toMatchObject({ status: 429 });
  expect(hashes).toHaveBeenCalledTimes(3);
  expect(await verify('right', ELSEWHERE)).not.toBeNull();
  pass(1000);
  expect(await verify('right')).not.toBeNull();
  expect(await verify('guess')).toBeNull();
});

test('wrong guesses do not shut out whoever gives the right password from a network that gave it before', async () => {
  const { accounts, hashes, pass, verify } = await setUp();
  await verify('right');
  pass(600_000);
  for (let i = 0; i < 3; i += 1) expect(await verify(`guess ${i}`)).toBeNull();
  expect(await verify('right')).not.toBeNull();
  await expect(verify('guess')).rejects.toMatchObject({ status: 429 });
  expect(await verify('right')).not.toBeNull();
  expect(hashes).toHaveBeenCalledTimes(4);
  accounts.set('ada', await cachedAccount('ada', 'new'));
  await expect(verify('right')).rejects.toMatchObject({ status: 429 });
  await expect(verify('new')).rejects.toMatchObject({ status: 429 });
});

test('guesses against a password that is known from the network are bounded', async () => {
  const { verify } = await setUp(3, 5);
  await verify('right');
  for (let i = 0; i < 3; i += 1) expect(await verify(`guess ${i}`)).toBeNull();
  for (let i = 0; i < 5; i += 1) await expect(verify(`more ${i}`)).rejects.toMatchObject({ status: 429 });
  await expect(verify('right')).rejects.toMatchObject({ status: 429 });
});

test('a network that tried many names does not shut out whoever it knows', async () => {
  const { accounts, pass, verify } = await setUp();
  await verify('right');
  pass(600_000);
  for (let i = 0; i < 21; i += 1) accounts.set(`name ${i}`, await cachedAccount(`name ${i}`, 'right'));
  for (let i = 0; i < 21; i += 1) await verify('spray', HERE, `name ${i}`).catch(() => undefined);
  expect(await verify('right')).not.toBeNull();
});

test('guesses at the same time are counted one by one', async () => {
  const { hashes, verify } = await setUp();
  const results = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => verify(`guess ${i}`)));
  expect(hashes).toHaveBeenCalledTimes(3);
  expect(results.filter((result) => result.status === 'rejected')).toHaveLength(17);
});

test('a password tried on many names locks the network, except for passwords that are cached', async () => {
  const { accounts, verify } = await setUp();
  await verify('right');
  for (let i = 0; i < 25; i += 1) accounts.set(`name ${i}`, await cachedAccount(`name ${i}`, 'right'));
  const results = [];
  for (let i = 0; i < 25; i += 1) results.push(await verify('spray', HERE, `name ${i}`).catch((error) => error.status));
  expect(results.slice(0, 20)).toEqual(Array(20).fill(null));
  expect(results.slice(20)).toEqual(Array(5).fill(429));
  expect(await verify('right')).not.toBeNull();
  expect(await verify('right', ELSEWHERE)).not.toBeNull();
  await expect(verify('right', HERE, 'name 24')).rejects.toMatchObject({ status: 429 });
});

test('an attempt that is refused because too many wait counts as an attempt', async () => {
  const accounts = new Map([['ada', await cachedAccount('ada', 'right')]]);
  const verifier = new CredentialVerifier(
    { find: async (name) => accounts.get(name) ?? null },
    { hashQueue: hashQueue(0, 0), accountThrottle: new NetworkThrottle(new Throttle(3), new Throttle(3)) },
  );
  const refusals: HttpError[] = [];
  for (let i = 0; i < 4; i += 1) {
    await verifier.verify({ username: 'ada', password: `guess ${i}` }, HERE).catch((error) => refusals.push(error));
  }
  expect(refusals.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
  expect(refusals[0]?.body.error).toContain('Too many passwords');
  expect(refusals[3]?.body.error).toContain('Too many attempts');
});

test('a header that was right is recalled for a minute, from its address alone', async () => {
  const { keep, pass, recalls } = await setUp();
  expect(recalls()).toBe(false);
  await keep();
  expect(recalls()).toBe(true);
  expect(recalls('wrong')).toBe(false);
  expect(recalls('right', ELSEWHERE)).toBe(false);
  pass(60_000);
  expect(recalls()).toBe(false);
});

test('a header is not recalled once its account has changed', async () => {
  const { accounts, keep, recalls } = await setUp();
  await keep();
  accounts.set('ada', await cachedAccount('ada', 'right', { active: false }));
  expect(recalls()).toBe(false);
  accounts.delete('ada');
  expect(recalls()).toBe(false);
});

test('a header is not recalled while its name is locked for the network: a guess that is right learns no more than any other', async () => {
  const { keep, pass, recalls, verify } = await setUp();
  await keep();
  for (const guess of ['one', 'two', 'three']) await verify(guess);
  expect(recalls()).toBe(false);
  pass(1000);
  expect(recalls()).toBe(true);
});

test('a flood of wrong passwords from many networks refuses nobody whose network signed in before', async () => {
  const { accounts, pass, verify } = await setUp();
  for (let n = 0; n < 13; n += 1) accounts.set(`staff ${n}`, await cachedAccount(`staff ${n}`, 'right'));
  for (let n = 0; n < 13; n += 1) await verify('right', `192.0.2.${n}`, `staff ${n}`);
  pass(300_000);
  const flood = Array.from({ length: 80 }, (_, n) =>
    verify('wrong', `198.51.100.${n}`, `nobody ${n}`).catch((error: HttpError) => error.status),
  );
  const right = await Promise.all(Array.from({ length: 13 }, (_, n) => verify('right', `192.0.2.${n}`, `staff ${n}`)));
  expect(right.map((account) => account?.username)).toHaveLength(13);
  expect(right).not.toContain(null);
  expect((await Promise.all(flood)).filter((status) => status === 429).length).toBeGreaterThan(20);
});

test('a customer of a provider who has a whole /48 guesses no more than sixteen networks', async () => {
  const { hashes, verify } = await setUp();
  for (let i = 0; i < 100; i += 1) await verify(`guess ${i}`, `2001:db8:1:${i.toString(16)}::1`).catch(() => undefined);
  expect(hashes).toHaveBeenCalledTimes(3 * TIMES_OF_A_SITE);
  await expect(verify('right', '2001:db8:1:ffff::1')).rejects.toMatchObject({ status: 429 });
  expect(await verify('right', '2001:db8:2::1')).not.toBeNull();
});
