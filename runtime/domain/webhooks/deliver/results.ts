import type { Pool } from 'pg';
import { cutText } from '../../../core/types/text-formats';
import { NOW_SECONDS } from '../../../core/database/sql';
import type { WebhookOutcome } from '../../../core/webhooks';
import type { Due } from './due';
import { type Receiver, waitAfter } from './receiver';

/** What came of a delivery that was due. */
export interface Result {
  id: string;
  status: 'delivered' | 'failed' | 'waiting' | 'dropped';
  attempts: number;
  answerStatus: number | null;
  answer: string | null;
  error: string | null;
  /** Seconds until the next attempt. */
  wait: number | null;
}

/** The result of an attempt. */
export function resultOf({ id, attempts }: Due, outcome: WebhookOutcome): Result {
  const { status: answerStatus = null, answer = null } = outcome;
  const made = { id, attempts: attempts + 1, answerStatus, answer };
  if (outcome.taken) return { ...made, status: 'delivered', error: null, wait: null };
  const wait = outcome.status === 410 ? undefined : waitAfter(attempts + 1);
  return { ...made, status: wait === undefined ? 'failed' : 'waiting', error: cutText(outcome.error, 255), wait: wait ?? null };
}

/** The result of a delivery that was not tried, because the account does not see the object any more, or the event is no longer kept. */
export function droppedOf({ id, attempts }: Due): Result {
  return { id, status: 'dropped', attempts, answerStatus: null, answer: null, error: null, wait: null };
}

/** What is delivered stays so, whatever a process writes that was taken for dead meanwhile. */
const WRITE = `
  UPDATE core_webhookdelivery d SET status = r.status, attempts = r.attempts, answer_status = r.answered, answer = r.answer, error = r.error,
    next_attempt_at = ${NOW_SECONDS} + r.wait * interval '1 second',
    last_attempt_at = CASE WHEN r.status = 'dropped' THEN d.last_attempt_at ELSE ${NOW_SECONDS} END
  FROM unnest($1::bigint[], $2::text[], $3::integer[], $4::integer[], $5::text[], $6::text[], $7::integer[])
    r(id, status, attempts, answered, answer, error, wait) WHERE d.id = r.id AND d.status = 'waiting'`;

/** Writes results: one statement for all. */
export async function writeResults(pool: Pool, results: readonly Result[]): Promise<void> {
  if (results.length === 0) return;
  const column = <Name extends keyof Result>(name: Name): Result[Name][] => results.map((result) => result[name]);
  const values = (['id', 'status', 'attempts', 'answerStatus', 'answer', 'error', 'wait'] as const).map((name) => column(name));
  await pool.query({ name: 'webhook_results', text: WRITE, values });
}

/** Writes how the receiver of a webhook does, unless somebody has set it meanwhile. The column has whole seconds, and none that is yet to come. */
export async function writeReceiver(
  pool: Pool,
  process: string,
  { id, epoch }: { id: number; epoch: number },
  receiver: Receiver,
): Promise<void> {
  await pool.query(
    `UPDATE core_webhookcursor SET failures = $4, failing_since = date_trunc('second', to_timestamp($5::float / 1000) AT TIME ZONE 'UTC'), rests_until = $6, last_error = left($7, 255)
     WHERE webhook_id = $1 AND leased_by = $2 AND epoch = $3`,
    [id, process, epoch, receiver.failures, receiver.failingSince, Math.round(receiver.restsUntil), receiver.lastError],
  );
}
