import { type Counters, noCounters } from '../../../../runtime/domain/tracking/results/counters';
import { type Metric, sharesOf } from '../../../../runtime/domain/tracking/results/shares';

/** Two subjects, to so many people each, and what they brought. */
const shares = (metric: Metric, recipients: number, brought: readonly number[]) =>
  sharesOf(
    metric,
    brought.map((_, index) => index),
    new Map<number | null, Counters>(brought.map((count, index) => [index, { ...noCounters(), recipients, [metric]: count }])),
  );

test.each([
  [1000, [200, 210], false],
  [1000, [200, 300], true],
  [4, [0, 2], false],
  [10, [5, 5], false],
])('of %i people each, %j opens are decisive: %s', (recipients, brought, decisive) => {
  expect(shares('opens', recipients, brought).decisive).toBe(decisive);
});

test('the bounds of a share are those of Wilson', () => {
  const [subject] = shares('opens', 100, [20, 0]).subjects;
  expect([subject!.low!.toFixed(3), subject!.high!.toFixed(3)]).toEqual(['0.133', '0.289']);
});

test('a person may act more than once, so a share of actions may be over one', () => {
  const [subject] = shares('actions', 10, [15, 0]).subjects;
  expect(subject).toMatchObject({ share: 1.5, low: expect.closeTo(0.909, 3), high: expect.closeTo(2.475, 3) });
});

test('nobody can tell how sure a sum of money is', () => {
  const counts = new Map<number | null, Counters>(
    [0, 1].map((id) => [id, { ...noCounters(), recipients: 100, amount_converted: BigInt(id * 50_000) }]),
  );
  expect(sharesOf('amount', [0, 1], counts)).toMatchObject({ decisive: false, subjects: [{ low: null }, { share: 0.5, high: null }] });
});

test('a subject that nobody got has no share', () => {
  expect(shares('clicks', 0, [0, 0]).subjects[0]).toMatchObject({ share: null, low: null, high: null });
});
