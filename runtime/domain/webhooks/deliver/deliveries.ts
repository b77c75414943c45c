import { webhookdeliveryStatus } from '../../../../generated/states/webhookdelivery';
import { mayMoveSql, moveSql, type StateAfter } from '../../../core/database/states';
import type { Pool } from 'pg';
import { NOW_SECONDS } from '../../../core/database/sql';
import { type SendOutcome, waitForMessage } from '../../../core/outbound';
import { cutText } from '../../../core/types/text-formats';

/** A delivery that is to be tried. */
export interface DueDelivery {
  id: string;
  change: string;
  attempts: number;
}

const FIND = `
  SELECT d.id::text, d.change_id::text AS change, d.attempts FROM core_webhookdelivery d
  WHERE d.webhook_id = $1 AND d.status = 'waiting' AND d.next_attempt_at <= ${NOW_SECONDS} ORDER BY d.next_attempt_at, d.change_id LIMIT $2`;

/** What is due to a webhook now, at most so many: what waits longest, in the order in which it happened. */
export async function findDue(pool: Pool, webhook: number, limit: number): Promise<DueDelivery[]> {
  const { rows } = await pool.query<DueDelivery>({ name: 'webhook_due', text: FIND, values: [webhook, limit] });
  return rows.sort((a, b) => Number(a.change) - Number(b.change));
}

/** Milliseconds until something is due; undefined when nothing waits. */
export async function nextDue(pool: Pool, webhook: number): Promise<number | undefined> {
  const { rows } = await pool.query<{ wait: number | null }>({
    name: 'webhook_next',
    text: `SELECT greatest(extract(epoch FROM min(next_attempt_at) - (now() AT TIME ZONE 'UTC')) * 1000, 0)::float AS wait
       FROM core_webhookdelivery WHERE webhook_id = $1 AND status = 'waiting'`,
    values: [webhook],
  });
  return rows[0]!.wait ?? undefined;
}

/** What came of a delivery that was due. */
export interface Result {
  id: string;
  status: StateAfter<typeof webhookdeliveryStatus.attempt>;
  attempts: number;
  answerStatus: number | null;
  answer: string | null;
  error: string | null;
  /** Seconds until the next attempt. */
  wait: number | null;
}

/** The result of an attempt. */
export function resultOf({ id, attempts }: DueDelivery, outcome: SendOutcome): Result {
  const { status: answerStatus = null, answer = null } = outcome;
  const made = { id, attempts: attempts + 1, answerStatus, answer };
  if (outcome.taken) return { ...made, status: 'delivered', error: null, wait: null };
  const wait = waitForMessage(attempts + 1, outcome);
  return { ...made, status: wait === undefined ? 'failed' : 'waiting', error: cutText(outcome.error, 255), wait: wait ?? null };
}

/** The result of a delivery that was not tried, because the account does not see the object any more, or the event is no longer kept. */
export function droppedOf({ id, attempts }: DueDelivery): Result {
  return { id, status: 'dropped', attempts, answerStatus: null, answer: null, error: null, wait: null };
}

/** What is delivered stays so, whatever a process writes that was taken for dead meanwhile. */
const WRITE = `
  UPDATE core_webhookdelivery d SET ${moveSql(webhookdeliveryStatus.attempt, { to: 'r.status' })}, attempts = r.attempts, answer_status = r.answered, answer = r.answer, error = r.error,
    next_attempt_at = ${NOW_SECONDS} + r.wait * interval '1 second',
    last_attempt_at = CASE WHEN r.status = 'dropped' THEN d.last_attempt_at ELSE ${NOW_SECONDS} END
  FROM unnest($1::bigint[], $2::text[], $3::integer[], $4::integer[], $5::text[], $6::text[], $7::integer[])
    r(id, status, attempts, answered, answer, error, wait) WHERE d.id = r.id AND ${mayMoveSql(webhookdeliveryStatus.attempt, 'd')}`;

/** Writes results: one statement for all. */
export async function writeResults(pool: Pool, results: readonly Result[]): Promise<void> {
  if (results.length === 0) return;
  const column = <Name extends keyof Result>(name: Name): Result[Name][] => results.map((result) => result[name]);
  const values = (['id', 'status', 'attempts', 'answerStatus', 'answer', 'error', 'wait'] as const).map((name) => column(name));
  await pool.query({ name: 'webhook_results', text: WRITE, values });
}
