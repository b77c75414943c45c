import { tables } from '../../../../generated/rows/tables';
import type { Services } from '../../../core/call/services';
import type { Pool } from 'pg';
import { NOW_SECONDS } from '../../../core/database/sql';
import { NOW_MILLISECONDS, type Receivers, validSecretsSql } from '../../../core/outbound';
import { defineJob } from '../../../core/jobs/job';

/** What an endpoint can be told. The choices of `triggers` in pushendpoint.yaml. */
type PushType = 'action.processed' | 'text.requested';

/** One message to one endpoint. It holds ids alone: what it says is read when it is sent. */
export interface Push {
  /** The id of the action. */
  action: number;
  /** The id of the endpoint. */
  endpoint: number;
  type: PushType;
  /** How often it has been tried. */
  tried: number;
  /** When its turn is, as the rate limit of the endpoint says (milliseconds since 1970); null before it has one. */
  slot: number | null;
}

/** Tells an endpoint of an action. The statement that stores the action enqueues it. */
export const pushJob = defineJob<Push>('push');

/** Messages to one endpoint that may be under way at once. The others wait, so that one that hangs does not take every runner. */
const AT_ONCE = 4;

type PushIds = Record<'action' | 'endpoint' | 'type', string>;

/** SQL of the queue and the key of a message. A later attempt has the same key, so that there is never a second one beside it. */
export const pushPlace = ({ action, endpoint, type }: PushIds): { queueName: string; jobKey: string } => ({
  queueName: `'push ' || ${endpoint} || ' ' || ${action} % ${AT_ONCE}`,
  jobKey: `'push ' || ${type} || ' ' || ${action} || ' ' || ${endpoint}`,
});

/** @writes push_endpoint */
export const ENDPOINTS: Receivers = { table: 'push_endpoint', name: 'push' };

/** An endpoint that is to get a message. */
export interface Endpoint {
  id: number;
  url: string;
  ratelimit: number;
  retries: number;
  /** It is told ids alone. */
  idsAlone: boolean;
  /** Numbers of its valid secrets. */
  secrets: number[];
  /** Its last request has failed. */
  failing: boolean;
  /** Milliseconds for which it gets nothing, because it does not answer. */
  rest: number;
  /** Milliseconds since the turn of the message; null without a turn. */
  late: number | null;
}

const LOAD = `
  SELECT e.id, e.url, e.ratelimit, e.retries, e.handler_id = 2 AS "idsAlone", ${validSecretsSql('e')} AS secrets, e.failing_since IS NOT NULL AS failing,
    greatest(e.rests_until - ${NOW_MILLISECONDS}, 0) AS rest, ${NOW_MILLISECONDS} - $4::bigint AS late
  FROM core_action a JOIN core_pagefollowup f ON f.page_id = a.page_id
    JOIN core_pagefollowup_pushes p ON p.pagefollowup_id = f.id
    JOIN push_endpoint e ON e.id = p.pushendpoint_id
  WHERE a.id = $1 AND e.id = $2 AND NOT e.hidden AND e.triggers ? $3
    AND CASE $3 WHEN 'action.processed' THEN f.send_pushes ELSE f.send_texts END`;

/** The endpoint of a message; undefined when it is not to be told any more, or the action was deleted. */
export async function loadEndpoint(pool: Pool, { action, endpoint, type, slot }: Push): Promise<Endpoint | undefined> {
  const { rows } = await pool.query<Endpoint>({ name: 'push_endpoint', text: LOAD, values: [action, endpoint, type, slot] });
  return rows[0];
}

/** Notes that an endpoint did not take a message, why, and for how long (seconds) it is left alone. */
export async function noteFailure(pool: Pool, { id }: Endpoint, error: string, rest: number): Promise<void> {
  await pool.query(
    `UPDATE push_endpoint SET failing_since = coalesce(failing_since, ${NOW_SECONDS}), last_error = left($2, 255),
       rests_until = greatest(rests_until, ${NOW_MILLISECONDS} + $3::bigint * 1000) WHERE id = $1`,
    [id, error, rest],
  );
}

/** Notes that an endpoint took a message. Only what has failed before costs a statement. */
export async function noteSuccess(services: Services, { id, failing }: Endpoint): Promise<void> {
  const data = { failing_since: null, last_error: null, rests_until: 0 };
  if (failing) await tables(services).pushendpoint.updateMany({ where: { id }, data });
}
