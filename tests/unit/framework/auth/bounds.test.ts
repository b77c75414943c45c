import { PasswordCache } from '../../../../runtime/framework/auth/password-cache';
import { networkOf } from '../../../../runtime/framework/limits/ip-network';
import { hashSemaphore } from '../../../../runtime/framework/auth/hash-semaphore';
import { Throttle } from '../../../../runtime/framework/limits/throttle';
import { clock, latch } from '../../../integration/framework/auth/support';

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

describe('queue', () => {
  test('runs a few at once, in order, and refuses when too many wait', async () => {
    const queue = hashSemaphore(2, 2);
    const latches = [latch(), latch(), latch(), latch()];
    const begun: number[] = [];
    const runs = latches.map(({ opened }, index) =>
      queue.run(async () => {
        begun.push(index);
        await opened;
      }),
    );
    await expect(queue.run(async () => undefined)).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '1' } });
    expect(begun).toEqual([0, 1]);
    latches[1]?.open();
    await runs[1];
    await Promise.resolve();
    expect(begun).toEqual([0, 1, 2]);
    latches.forEach(({ open }) => open());
    await Promise.all(runs);
    expect(begun).toEqual([0, 1, 2, 3]);
    await expect(queue.run(async () => 'free again')).resolves.toBe('free again');
  });

  test('a failure frees its place', async () => {
    const queue = hashSemaphore(1, 1);
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(queue.run(async () => 1)).resolves.toBe(1);
  });
});

describe('throttle', () => {
  test('locks for longer each time, up to a limit, and forgets after a while', () => {
    const { now, pass } = clock();
    const throttle = new Throttle(3, 5, 60_000, 10, now);
    const waits = () => {
      throttle.begin('k');
      const wait = throttle.wait('k');
      pass(wait * 1000);
      return wait;
    };
    expect([waits(), waits(), waits(), waits(), waits(), waits(), waits()]).toEqual([0, 0, 1, 2, 4, 5, 5]);
    expect(throttle.wait('other')).toBe(0);
    pass(60_000);
    expect(waits()).toBe(0);
  });

  test('an attempt that succeeded is taken back', () => {
    const throttle = new Throttle(2);
    for (let i = 0; i < 10; i += 1) {
      throttle.begin('k');
      throttle.undo('k');
    }
    expect(throttle.wait('k')).toBe(0);
    expect(throttle.size).toBe(0);
    throttle.undo('never begun');
    throttle.begin('k');
    throttle.begin('k');
    expect(throttle.wait('k')).toBe(1);
    throttle.clear('k');
    expect(throttle.wait('k')).toBe(0);
  });

  test('is bounded', () => {
    const throttle = new Throttle(2, 60, 1000, 3);
    ['a', 'b', 'c', 'd'].forEach((key) => throttle.begin(key));
    expect(throttle.size).toBe(3);
  });
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  [undefined, ''],
])('the network of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
