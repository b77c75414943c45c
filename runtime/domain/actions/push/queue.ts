import type { Pool } from 'pg';
import { backoffSeconds } from '../../../core/http-client';
import { enqueueFailedSql, enqueueSql, type PayloadSql } from '../../../core/jobs/job';
import { type Push, pushJob, pushPlace } from './job';

const PAYLOAD: PayloadSql<Push> = {
  action: '$1::bigint',
  endpoint: '$2::integer',
  type: '$3::text',
  tried: '$4::integer',
  slot: '$5::bigint',
};
const LATER = `SELECT FROM ${enqueueSql(pushJob, PAYLOAD, { ...pushPlace(PAYLOAD), runAt: "now() + $6::bigint * interval '1 millisecond'" })}`;
const FAILED = `SELECT FROM ${enqueueFailedSql(pushJob, PAYLOAD, '$6::text', pushPlace(PAYLOAD))}`;

const idsOf = ({ action, endpoint, type }: Push): (string | number)[] => [action, endpoint, type];

/** Puts a message off until its turn. */
export async function waitForTurn(pool: Pool, push: Push, { wait, slot }: { wait: number; slot: number }): Promise<void> {
  await pool.query(LATER, [...idsOf(push), push.tried, slot, wait]);
}

/** Puts a message off that its endpoint could not take, without counting that as an attempt. */
export async function waitForRest(pool: Pool, push: Push, rest: number): Promise<void> {
  await pool.query(LATER, [...idsOf(push), push.tried, null, rest]);
}

/** Tries a message again, later after each attempt, and not before its endpoint may be asked again (seconds). */
export async function tryLater(pool: Pool, push: Push, rest: number): Promise<void> {
  const tried = push.tried + 1;
  await pool.query(LATER, [...idsOf(push), tried, null, backoffSeconds(tried, { retryAfter: rest }) * 1000]);
}

/** Gives a message up. Staff see it among the failed jobs, and may retry it from its first attempt. */
export async function giveUp(pool: Pool, push: Push, error: string): Promise<void> {
  await pool.query(FAILED, [...idsOf(push), 0, null, error]);
}
