import { RateLimit, rateLimitHeaders } from '../../../../runtime/core/limits/rate-limit';

/** A clock that stands still until it is moved. */
function clock(): { now: () => number; pass: (milliseconds: number) => void } {
  let time = 1_000_000;
  return { now: () => time, pass: (milliseconds) => void (time += milliseconds) };
}

test('a key is used as often as the quota says, and again in the next window', () => {
  const { now, pass } = clock();
  const limit = new RateLimit('writes', 2, 60, 10, now);
  expect([limit.use('k'), limit.use('k'), limit.use('k')].map(({ remaining, isExceeded }) => [remaining, isExceeded])).toEqual([
    [1, false],
    [0, false],
    [0, true],
  ]);
  expect(limit.use('other').isExceeded).toBe(false);
  pass(59_500);
  expect(limit.use('k')).toMatchObject({ isExceeded: true, reset: 1 });
  pass(500);
  expect(limit.use('k')).toMatchObject({ isExceeded: false, remaining: 1, reset: 60 });
});

test('as many keys are counted as there is room for; the oldest window is dropped', () => {
  const { now } = clock();
  const limit = new RateLimit('writes', 1, 60, 2, now);
  for (const key of ['a', 'b', 'c']) limit.use(key);
  expect(limit.use('c').isExceeded).toBe(true);
  expect(limit.use('a').isExceeded).toBe(false);
});

test('headers have the form of the IETF draft', () => {
  const limit = new RateLimit('writes', 5, 3600, 10, () => 0);
  expect(rateLimitHeaders(limit.use('k'))).toEqual({ 'RateLimit-Policy': '"writes";q=5;w=3600', RateLimit: '"writes";r=4;t=3600' });
});
