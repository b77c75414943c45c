import type { ViewedQuery } from '../../../core/read';
import type { Pool } from 'pg';
import { shownTime } from '../../../core/database/sql';
import { WAIT_MINUTES } from './autotest';
import type { Counters } from './counters';
import { type Metric, sharesOf, type TestShares } from './shares';

interface TestRow {
  metric: Metric;
  percent: number | null;
  status: string;
  winning_subject: string | null;
  waiting: number;
  decided_after: string | null;
  tested: TestShares | null;
}

const TEST = `
  SELECT coalesce(m.autotest_metric, 'opens') AS metric, m.autotest_percent AS percent, m.autotest_status AS status,
    '/rest/v1/mailingsubject/' || m.winning_subject_id || '/' AS winning_subject,
    coalesce(t.held, 0) AS waiting, t.tested,
    ${shownTime(`coalesce(t.tested_at, m.finished_at) + make_interval(mins => coalesce(m.autotest_wait_minutes, ${WAIT_MINUTES}))`)} AS decided_after
  FROM core_mailing m LEFT JOIN core_mailingsend t ON t.mailing_id = m.id WHERE m.id = $1 AND m.use_autotest`;

/**
 * How the test of subjects of a mailing is: as it was decided, or as it is counted now. Null for a mailing that tests nothing. Once the winner
 * has gone to the rest, the counts of the mailing are no test any more.
 */
export async function testResults(
  pool: Pool,
  mailingId: number,
  subjectIds: readonly number[],
  counts: ReadonlyMap<number | null, Counters>,
): Promise<Record<string, unknown> | null> {
  const { rows } = await pool.query<TestRow>({ name: 'results_test', text: TEST, values: [mailingId] });
  if (!rows[0] || subjectIds.length < 2) return null;
  const { tested, metric, decided_after, ...shown } = rows[0];
  const undecided = shown.status === 'default';
  return { ...shown, decided_after: undecided ? decided_after : null, ...(tested ?? sharesOf(metric, subjectIds, counts)) };
}

/** A test of subjects that is not decided yet. */
export interface RunningTest {
  /** How many wait for the winning subject. */
  waiting: number;
  /** When it is to be decided, UTC. Null as long as its mails are not all out. */
  decidedAfter: string | null;
}

/** The test of subjects that a mailing runs now; undefined without one. */
export async function runningTest(pool: ViewedQuery, mailingId: number): Promise<RunningTest | undefined> {
  const { rows } = await pool.query<TestRow>({ name: 'results_test', text: TEST, values: [mailingId] });
  const [test] = rows;
  if (test?.status !== 'default' || test.waiting === 0) return undefined;
  return { waiting: test.waiting, decidedAfter: test.decided_after };
}
