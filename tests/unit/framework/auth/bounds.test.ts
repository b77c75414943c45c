import { PasswordCache } from '../../../../runtime/framework/auth/password-cache';
import { hashSemaphore } from '../../../../runtime/framework/auth/hash-semaphore';
import { clock } from '../../../integration/framework/auth/support';

describe('memory', () => {
  test('remembers for its time only', () => {
    const { now, pass } = clock();
    const memory = new PasswordCache(1000, 10, now);
    const print = memory.keyOf('ada', 'x', 'h');
    expect(memory.has(print)).toBe(false);
    memory.add(print);
    pass(999);
    expect(memory.has(print)).toBe(true);
    pass(1);
    expect(memory.has(print)).toBe(false);
    expect(memory.size).toBe(0);
  });

  test('is bounded; the oldest make room', () => {
    const memory = new PasswordCache(1000, 3);
    const prints = ['a', 'b', 'c', 'd'].map((name) => memory.keyOf(name, 'x', 'h'));
    prints.forEach((print) => memory.add(print));
    expect(prints.map((print) => memory.has(print))).toEqual([false, true, true, true]);
    expect(memory.size).toBe(3);
  });

  test('a print tells the three parts apart, and is another in another process', () => {
    const memory = new PasswordCache();
    const triples: [string, string, string][] = [
      ['a', 'bc', 'd'],
      ['ab', 'c', 'd'],
      ['a', 'b', 'cd'],
      ['a","b', 'c', 'd'],
    ];
    expect(new Set(triples.map((triple) => memory.keyOf(...triple))).size).toBe(4);
    expect(new PasswordCache().keyOf('a', 'b', 'c')).not.toBe(memory.keyOf('a', 'b', 'c'));
  });
});

test('a password check is a 429 when too many wait', async () => {
  const full = hashSemaphore(0, 0);
  await expect(full.run(async () => undefined)).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '1' } });
});
