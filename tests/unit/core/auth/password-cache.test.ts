import { PasswordCache } from '../../../../runtime/core/auth/credential-verifier';
import { hashQueue } from '../../../../runtime/core/auth/credential-verifier';
import { manualClock } from './harness';

describe('the cache of passwords', () => {
  test('remembers a password for its lifetime only', () => {
    const { now, pass } = manualClock();
    const cache = new PasswordCache(1000, 10, now);
    const key = cache.keyOf('ada', 'x', 'h');
    expect(cache.has(key)).toBe(false);
    cache.add(key);
    pass(999);
    expect(cache.has(key)).toBe(true);
    pass(1);
    expect(cache.has(key)).toBe(false);
    expect(cache.size).toBe(0);
  });

  test('holds a bounded number of passwords, and drops the oldest', () => {
    const cache = new PasswordCache(1000, 3);
    const keys = ['a', 'b', 'c', 'd'].map((name) => cache.keyOf(name, 'x', 'h'));
    keys.forEach((key) => cache.add(key));
    expect(keys.map((key) => cache.has(key))).toEqual([false, true, true, true]);
    expect(cache.size).toBe(3);
  });

  test('the key differs for each name, password and hash, and in each process', () => {
    const cache = new PasswordCache();
    const triples: [string, string, string][] = [
      ['a', 'bc', 'd'],
      ['ab', 'c', 'd'],
      ['a', 'b', 'cd'],
      ['a","b', 'c', 'd'],
    ];
    expect(new Set(triples.map((triple) => cache.keyOf(...triple))).size).toBe(4);
    expect(new PasswordCache().keyOf('a', 'b', 'c')).not.toBe(cache.keyOf('a', 'b', 'c'));
  });
});

test('a password check is a 429 when too many wait', async () => {
  const full = hashQueue(0, 0);
  await expect(full.run({ network: 'a', isKnown: true }, async () => undefined)).rejects.toMatchObject({
    status: 429,
    headers: { 'Retry-After': '1' },
  });
});
