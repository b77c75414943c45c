import { MINUTES, waitAfter } from '../../../../runtime/core/outbound';

test('the wait doubles from a minute to a day, is spread at random, and is never shorter than Retry-After', () => {
  expect([1, 2, 5, 30].map((attempts) => waitAfter(MINUTES, attempts, {}, () => 0))).toEqual([60, 120, 960, 86_400]);
  expect(waitAfter(MINUTES, 1, {}, () => 1)).toBe(75);
  expect(waitAfter(MINUTES, 1, { retryAfter: 600 }, () => 0)).toBe(600);
});

test('what is tried so many times has no wait after the last, whatever the other system asks', () => {
  const law = { first: 5, factor: 4, spread: 0, attempts: 3 };
  expect([1, 2, 3, 4].map((attempts) => waitAfter(law, attempts))).toEqual([5, 20, undefined, undefined]);
  expect(waitAfter(law, 3, { retryAfter: 60 })).toBeUndefined();
});
