import { Throttle } from '../../../../runtime/core/limits/throttle';

/** A clock that stands still until it is moved. */
function clock(): { now: () => number; pass: (milliseconds: number) => void } {
  let time = 1_000_000;
  return { now: () => time, pass: (milliseconds) => void (time += milliseconds) };
}

test('a throttle locks a key for longer after each attempt, up to a limit', () => {
  const { now, pass } = clock();
  const throttle = new Throttle(3, 5, 60_000, 10, now);
  const waits = Array.from({ length: 7 }, () => {
    throttle.begin('k');
    const wait = throttle.wait('k');
    pass(wait * 1000);
    return wait;
  });
  expect(waits).toEqual([0, 0, 1, 2, 4, 5, 5]);
  expect(throttle.wait('other')).toBe(0);
});

test('a throttle forgets the attempts of a key after a while', () => {
  const { now, pass } = clock();
  const throttle = new Throttle(2, 5, 60_000, 10, now);
  throttle.begin('k');
  throttle.begin('k');
  expect(throttle.wait('k')).toBe(1);
  pass(60_000);
  throttle.begin('k');
  expect(throttle.wait('k')).toBe(0);
});

test('an attempt that succeeded does not count', () => {
  const throttle = new Throttle(2);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    throttle.begin('k');
    throttle.undo('k');
  }
  expect(throttle.wait('k')).toBe(0);
  expect(throttle.size).toBe(0);
});

test('an attempt that never began cannot be taken back', () => {
  const throttle = new Throttle(2);
  throttle.undo('k');
  throttle.begin('k');
  throttle.begin('k');
  expect(throttle.wait('k')).toBe(1);
});

test('a key that is cleared is not locked', () => {
  const throttle = new Throttle(1);
  throttle.begin('k');
  expect(throttle.wait('k')).toBe(1);
  throttle.clear('k');
  expect(throttle.wait('k')).toBe(0);
});

test('a throttle counts a bounded number of keys, and drops the one that was idle the longest', () => {
  const throttle = new Throttle(1, 60, 1000, 3);
  for (const key of ['a', 'b', 'c', 'd']) throttle.begin(key);
  expect(throttle.size).toBe(3);
  expect([throttle.wait('a'), throttle.wait('d')]).toEqual([0, 1]);
});
