import { queryOn } from '../../../framework/database/query';
import { NOW_SECONDS } from '../../../framework/database/sql';
import { inTransaction } from '../../../framework/database/transaction';
import type { Services } from '../../../framework/services';
import { countMailing } from './count';
import { type Counters, addCounters, noCounters } from './counters';

/** Minutes after the end of a mailing for which its test runs, unless `autotest_wait_minutes` says otherwise. */
const WAIT_MINUTES = 240;

const DUE = `
  SELECT m.id, coalesce(m.autotest_metric, 'opens') AS metric, m.autotest_max_unsub_rate AS "mostUnsubscribes",
    ARRAY(SELECT s.id FROM core_mailingsubject s WHERE s.mailing_id = m.id ORDER BY s.id) AS subjects
  FROM core_mailing m WHERE m.use_autotest AND m.status = 'completed' AND m.autotest_status = 'default'
    AND m.finished_at <= now() AT TIME ZONE 'UTC' - make_interval(mins => coalesce(m.autotest_wait_minutes, ${WAIT_MINUTES}))`;

interface Test {
  id: number;
  metric: Metric;
  mostUnsubscribes: number | null;
  subjects: number[];
}

/** What `autotest_metric` may name. */
type Metric = 'opens' | 'clicks' | 'actions' | 'orders' | 'amount';

/**
 * Decides the automatic tests whose time is over (README, "Automatic tests"). Any number of processes may do so at once. A winning subject that
 * staff chose, even while this counts, stays.
 */
export async function decideAutotests({ pool, log }: Services): Promise<void> {
  const { rows } = await pool.query<Test>({ name: 'autotests_due', text: DUE });
  for (const test of rows) {
    const { subjects } = await countMailing(pool, test.id, test.subjects);
    const winner = winningSubject(test, subjects);
    await inTransaction(
      pool,
      async (client) => {
        const query = queryOn(client);
        const [decided] = await query(
          `UPDATE core_mailing SET winning_subject_id = coalesce(winning_subject_id, $2), autotest_status = $3, updated_at = ${NOW_SECONDS}
         WHERE id = $1 AND autotest_status = 'default' RETURNING autotest_resend_id, winning_subject_id`,
          [test.id, winner ?? null, winner === undefined ? 'failed' : 'completed'],
        );
        if (decided && winner !== undefined) await query(GIVE_SUBJECT, [decided.autotest_resend_id, decided.winning_subject_id]);
      },
      { by: 'program' },
    );
    log.info('An automatic test is decided.', { mailing: test.id, subject: winner ?? null });
  }
}

/** The subject with the best share, of equal ones the first. Undefined when too many people unsubscribed, and when nobody got it. */
function winningSubject(
  { metric, mostUnsubscribes, subjects: ids }: Test,
  subjects: ReadonlyMap<number | null, Counters>,
): number | undefined {
  const total = noCounters();
  for (const counters of subjects.values()) addCounters(total, counters);
  if (mostUnsubscribes !== null && total.unsubscribes > 0 && total.unsubscribes >= mostUnsubscribes * total.recipients) return undefined;
  const share = (id: number): number => {
    const counters = subjects.get(id)!;
    return counters.recipients === 0 ? -1 : Number(counters[metric === 'amount' ? 'amount_converted' : metric]) / counters.recipients;
  };
  const best = Math.max(...ids.map(share));
  return best < 0 ? undefined : ids.find((id) => share(id) === best);
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
