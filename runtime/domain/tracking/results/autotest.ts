import { Message, type Wording } from '../../../core/words';
import { queryOn, NOW_MICROSECONDS, NOW_SECONDS } from '../../../core/database/sql';
import { inTransaction } from '../../../core/database/transaction';
import type { Services } from '../../../core/call/services';
import { decideTest, WINNER } from '../../mailings';
import { countMailing } from './count';
import { type Counters, addCounters, noCounters } from './counters';
import { bestOf, type Metric, sharesOf } from './shares';

/** Minutes after the last mail of a test for which it runs, unless `autotest_wait_minutes` says otherwise. */
export const WAIT_MINUTES = 240;

const WAIT = `make_interval(mins => coalesce(m.autotest_wait_minutes, ${WAIT_MINUTES}))`;

/** Tests whose mailing is completed, and those for whose winner recipients wait. The second end at once when staff have chosen. */
const DUE = `
  SELECT m.id, coalesce(m.autotest_metric, 'opens') AS metric, m.autotest_max_unsub_rate AS "mostUnsubscribes",
    ARRAY(SELECT s.id FROM core_mailingsubject s WHERE s.mailing_id = m.id ORDER BY s.id) AS subjects
  FROM core_mailing m WHERE m.id IN (
    SELECT m.id FROM core_mailing m WHERE m.use_autotest AND m.status = 'completed' AND m.autotest_status = 'default'
      AND m.finished_at <= ${NOW_MICROSECONDS} - ${WAIT}
    UNION ALL
    SELECT m.id FROM core_mailing m JOIN core_mailingsend t ON t.mailing_id = m.id
    WHERE m.status = 'sending' AND m.autotest_status = 'default' AND t.held > 0
      AND (t.tested_at <= ${NOW_MICROSECONDS} - ${WAIT} OR ${WINNER} IS NOT NULL))`;

interface Test {
  id: number;
  metric: Metric;
  mostUnsubscribes: number | null;
  subjects: number[];
}

/**
 * Decides the automatic tests whose time is over (README, "Automatic tests"). Any number of processes may do so at once. A winning subject that
 * staff chose, even while this counts, stays. A test that cannot be decided now holds up no other.
 */
export async function decideAutotests(services: Services): Promise<void> {
  const { rows } = await services.pool.query<Test>({ name: 'autotests_due', text: DUE });
  for (const test of rows)
    await decide(services, test).catch((cause: unknown) =>
      services.log.error('A test of subjects could not be decided. It is tried again.', { mailing: test.id, cause }),
    );
}

async function decide({ pool, log }: Services, test: Test): Promise<void> {
  const { subjects } = await countMailing(pool, test.id, test.subjects);
  const counted = sharesOf(test.metric, test.subjects, subjects);
  const reason = reasonAgainst(test, subjects) ?? (bestOf(counted.subjects) ? undefined : new Message('tracking.nobody_reached'));
  const outcome = {
    mailingId: test.id,
    best: reason === undefined ? bestOf(counted.subjects)!.subject_id : undefined,
    reason: String(new Message('tracking.subject_test_failed', { message: reason })),
    counted,
  };
  const decided = await inTransaction(
    pool,
    async (client) => {
      const ended = await decideTest(client, outcome);
      if (ended?.winner) await queryOn(client)(GIVE_SUBJECT, [ended.resend, ended.winner]);
      return ended;
    },
    { by: 'program' },
  );
  if (decided) log.info('An automatic test is decided.', { mailing: test.id, subject: decided.winner });
}

/** Why no subject may win; undefined when one may. */
function reasonAgainst({ mostUnsubscribes }: Test, subjects: ReadonlyMap<number | null, Counters>): Wording | undefined {
  const total = noCounters();
  for (const counters of subjects.values()) addCounters(total, counters);
  const { unsubscribes, recipients } = total;
  const tooMany = mostUnsubscribes !== null && unsubscribes > 0 && unsubscribes >= mostUnsubscribes * recipients;
  return tooMany ? new Message('tracking.many_unsubscribed', { count: unsubscribes, recipients }) : undefined;
}

/** Gives the mailing `$1` the subject `$2` and no others, unless it is past that. Its first row stays, for results count by subject. */
const GIVE_SUBJECT = `
  WITH resend AS (
    SELECT m.id, (SELECT min(s.id) FROM core_mailingsubject s WHERE s.mailing_id = m.id) AS first
    FROM core_mailing m WHERE m.id = $1::integer AND m.status IN ('draft', 'scheduled') FOR NO KEY UPDATE
  ), best AS (SELECT text, preview_text FROM core_mailingsubject WHERE id = $2::integer), deleted AS (
    DELETE FROM core_mailingsubject s USING resend WHERE s.mailing_id = resend.id AND s.id <> resend.first
  ), changed AS (
    UPDATE core_mailingsubject s SET text = best.text, preview_text = best.preview_text, updated_at = ${NOW_SECONDS}
    FROM resend, best WHERE s.id = resend.first
  )
  INSERT INTO core_mailingsubject (mailing_id, text, preview_text, created_at, updated_at)
  SELECT resend.id, best.text, best.preview_text, ${NOW_SECONDS}, ${NOW_SECONDS} FROM resend, best WHERE resend.first IS NULL`;
