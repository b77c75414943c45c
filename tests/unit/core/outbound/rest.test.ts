import { after, givenUp, type Health, HEALTHY, isDown, waitForMessage } from '../../../../runtime/core/outbound';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const never = () => 0;
const refused = { taken: false, status: 500, error: 'It answered 500.', rest: 0 } as const;
const silent = { taken: false, error: 'It did not answer.', rest: 30 } as const;

const afterEach = (outcomes: readonly Parameters<typeof after>[1][], now = 0): Health =>
  outcomes.reduce<Health>((receiver, outcome) => after(receiver, outcome, now, never), HEALTHY);

test('a single refusal rests nobody; five in a row, or no answer, do', () => {
  expect(isDown(afterEach([refused, refused, refused, refused]))).toBe(false);
  expect(afterEach([refused, refused, refused, refused, refused])).toMatchObject({ restsUntil: 5_000, failingSince: 0 });
  expect(afterEach([silent])).toMatchObject({ restsUntil: 30_000 });
  expect(isDown(afterEach([refused, refused, refused, refused, refused, { taken: true }]))).toBe(false);
});

test('a receiver that takes nothing is asked about ten times in three days, and given up then', () => {
  let [receiver, now, asked] = [HEALTHY, 0, 0];
  while (givenUp(receiver, refused, now) === undefined) {
    now = Math.max(now, receiver.restsUntil);
    receiver = after(receiver, refused, now, never);
    if (isDown(receiver)) asked += 1;
  }
  expect(now).toBe(3 * DAY);
  expect(asked).toBeGreaterThanOrEqual(9);
  expect(asked).toBeLessThanOrEqual(12);
  expect(String(givenUp(HEALTHY, { ...refused, status: 410 }, 0))).toMatch(/410/);
  expect(givenUp(HEALTHY, { taken: true }, 9 * DAY)).toBeUndefined();
});

test('it rests as long as it asks', () => {
  expect(afterEach([{ ...refused, status: 429, rest: 7_200 }])).toMatchObject({ restsUntil: 2 * HOUR });
});

test('one delivery is tried for three days, each time later', () => {
  const waits = Array.from({ length: 10 }, (_, index) => waitForMessage(index + 1, {}, never)!);
  expect(waits.slice(0, 4)).toEqual([5, 20, 80, 320]);
  const days = (waits.reduce((sum, wait) => sum + wait, 0) * 1000) / DAY;
  expect(days).toBeGreaterThan(3);
  expect(days).toBeLessThan(3.5);
  expect(waitForMessage(11)).toBeUndefined();
});
