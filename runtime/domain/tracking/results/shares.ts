import type { Counters } from './counters';

/** What `autotest_metric` may name. */
export type Metric = 'opens' | 'clicks' | 'actions' | 'orders' | 'amount';

/** What a subject brought in a test. */
export interface SubjectShare {
  subject_id: number;
  recipients: number;
  /** How many of the metric; for `amount` money in the currency of the service. */
  counted: number;
  /** `counted` by recipient; null without recipients. */
  share: number | null;
  /** Between these the share would be in 95 of 100 such tests. Null for `amount`, of which few gifts may make the most. */
  low: number | null;
  high: number | null;
}

/** A test of subjects as far as it is counted. */
export interface TestShares {
  metric: Metric;
  subjects: SubjectShare[];
  /** Whether the best share is more than chance may make: its lower bound is over the upper bound of each other. */
  decisive: boolean;
}

/** Quantile of the normal distribution for 95 percent. */
const Z = 1.96;

/** The shares of a test, and how sure they are. */
export function sharesOf(metric: Metric, subjectIds: readonly number[], counts: ReadonlyMap<number | null, Counters>): TestShares {
  const subjects = subjectIds.map((id): SubjectShare => {
    const counters = counts.get(id)!;
    const { recipients } = counters;
    const counted = metric === 'amount' ? Number(counters.amount_converted) / 1000 : counters[metric];
    const [low, high] = recipients === 0 || metric === 'amount' ? [null, null] : bounds(metric, counted, recipients);
    return { subject_id: id, recipients, counted, share: recipients === 0 ? null : counted / recipients, low, high };
  });
  const best = bestOf(subjects);
  const isOver = (other: SubjectShare): boolean => best!.low !== null && other.high !== null && best!.low > other.high;
  return { metric, subjects, decisive: best !== undefined && subjects.every((other) => other === best || isOver(other)) };
}

/** The subject with the best share, of equal ones the first; undefined when nobody got any. */
export function bestOf(subjects: readonly SubjectShare[]): SubjectShare | undefined {
  const best = Math.max(...subjects.map(({ share }) => share ?? -1));
  return best < 0 ? undefined : subjects.find(({ share }) => share === best);
}

/** Users open or do not (Wilson's interval of a proportion); one person may act and give more than once (the score interval of a rate). */
function bounds(metric: Metric, counted: number, recipients: number): [number, number] {
  const isOfUsers = metric === 'opens' || metric === 'clicks';
  const share = Math.min(1, counted / recipients);
  const middle = counted + (Z * Z) / 2;
  const width = Z * Math.sqrt((isOfUsers ? counted * (1 - share) : counted) + (Z * Z) / 4);
  const by = isOfUsers ? recipients + Z * Z : recipients;
  return [Math.max(0, (middle - width) / by), (middle + width) / by];
}
