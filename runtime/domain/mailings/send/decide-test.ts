import type { PoolClient } from 'pg';
import { NOW_SECONDS } from '../../../core/database/sql';
import { endAsDiedIn } from './end-mailing';
import { insertRecipients, lockRecipients, WINNER } from './subject-test';

/** How a test of subjects came out. */
export interface TestOutcome {
  mailingId: number;
  /** The best subject, unless staff have chosen one. Undefined: the test has failed. */
  best: number | undefined;
  /** Why it has failed. */
  reason: string;
  /** What was counted, as results show it afterwards. */
  counted: unknown;
}

/**
 * Ends a test of subjects in the caller's transaction, once. Recipients who wait get the winner, and are to be sent; when the test has failed the
 * mailing dies. A mailing that was stopped meanwhile stays as it is, and its test is decided after it was queued again. Returns the winner, null after a failure;
 * undefined when it is not to be decided any more.
 */
export async function decideTest(
  client: PoolClient,
  { mailingId, best, reason, counted }: TestOutcome,
): Promise<{ winner: number | null; resend: number | null } | undefined> {
  await lockRecipients(client, mailingId);
  const { rows } = await client.query<{ winner: number | null; resend: number | null; status: string }>(
    `UPDATE core_mailing m SET winning_subject_id = coalesce(${WINNER}, $2), autotest_status = $3, updated_at = ${NOW_SECONDS}
     WHERE m.id = $1 AND m.autotest_status = 'default' AND m.status IN ('completed', 'sending')
     RETURNING m.winning_subject_id AS winner, m.autotest_resend_id AS resend, m.status`,
    [mailingId, best ?? null, best === undefined ? 'failed' : 'completed'],
  );
  const [decided] = rows;
  if (!decided) return undefined;
  await client.query('UPDATE core_mailingsend SET tested = $2::json WHERE mailing_id = $1', [mailingId, JSON.stringify(counted)]);
  if (best === undefined) {
    if (decided.status === 'sending') await endAsDiedIn(client, mailingId, reason);
    return { winner: null, resend: null };
  }
  if (decided.status === 'sending') await insertRecipients(client, mailingId, decided.winner!);
  return decided;
}
