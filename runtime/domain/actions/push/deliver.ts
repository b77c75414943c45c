import type { Pool } from 'pg';
import { enqueueFailedSql, enqueueSql, type PayloadSql } from '../../../core/jobs/job';
import { MINUTES, senderTo, takeSlot, waitAfter } from '../../../core/outbound';
import type { Services } from '../../../core/call/services';
import { TemplateError } from '../../../core/templates';
import { type Endpoint, ENDPOINTS, loadEndpoint, noteFailure, noteSuccess, type Push, pushJob, pushPlace } from './endpoint';
import { type Message, writeMessage } from './message';

/** Milliseconds after its turn for which a message may still be sent. One that is later takes another turn. */
const PATIENCE = 5_000;
/** Milliseconds within which messages that wait for one endpoint come back, so that they do not come back together. */
const SPREAD = 60_000;

/**
 * Sends one message to one endpoint, or puts it off. It arrives at least once; a repetition has the same `webhook-id`. After the last
 * attempt it is kept as a failed job.
 * @writes push_endpoint
 */
export async function deliverPush(services: Services, push: Push): Promise<void> {
  const { pool } = services;
  const endpoint = await loadEndpoint(pool, push);
  if (!endpoint) return;
  if (endpoint.rest > 0) return afterRest(pool, push, endpoint);
  const turn = isItsTurn(endpoint) ? undefined : await takeSlot(pool, ENDPOINTS, endpoint.id, endpoint.ratelimit);
  if (turn && turn.wait > 0) return waitForTurn(pool, push, turn);
  try {
    const message = await writeMessage(services, push, endpoint);
    if (message) await send(services, push, endpoint, message);
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    await giveUp(pool, push, error.message);
  }
}

function isItsTurn({ ratelimit, late }: Endpoint): boolean {
  return ratelimit === 0 || (late !== null && late <= PATIENCE);
}

async function send(services: Services, push: Push, endpoint: Endpoint, { body, undo }: Message): Promise<void> {
  const { pool, log } = services;
  const id = `msg_${push.type.replace('.', '_')}_${push.action}_${push.endpoint}`;
  const outcome = await senderTo(services, ENDPOINTS, endpoint)({ id, body });
  if (outcome.taken) return noteSuccess(services, endpoint);
  const { error, rest } = outcome;
  await undo?.();
  if (!endpoint.failing) log.warn('A push endpoint did not take a message.', { endpoint: endpoint.id, error });
  await noteFailure(pool, endpoint, error, rest);
  if (push.tried < endpoint.retries) await tryLater(pool, push, rest);
  else await giveUp(pool, push, error);
}

/** While an endpoint rests, a message counts as tried, so that a long queue does not come back all the time. Its last attempt is a real one. */
function afterRest(pool: Services['pool'], push: Push, { retries, rest }: Endpoint): Promise<void> {
  return push.tried < retries ? tryLater(pool, push, rest / 1000) : waitForRest(pool, push, rest + Math.floor(Math.random() * SPREAD));
}

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
async function waitForTurn(pool: Pool, push: Push, { wait, slot }: { wait: number; slot: number }): Promise<void> {
  await pool.query(LATER, [...idsOf(push), push.tried, slot, wait]);
}

/** Puts a message off that its endpoint could not take, without counting that as an attempt. */
async function waitForRest(pool: Pool, push: Push, rest: number): Promise<void> {
  await pool.query(LATER, [...idsOf(push), push.tried, null, rest]);
}

/** Tries a message again, later after each attempt, and not before its endpoint may be asked again (seconds). */
async function tryLater(pool: Pool, push: Push, rest: number): Promise<void> {
  const tried = push.tried + 1;
  await pool.query(LATER, [...idsOf(push), tried, null, waitAfter(MINUTES, tried, { retryAfter: rest })! * 1000]);
}

/** Gives a message up. Staff see it among the failed jobs, and may retry it from its first attempt. */
async function giveUp(pool: Pool, push: Push, error: string): Promise<void> {
  await pool.query(FAILED, [...idsOf(push), 0, null, error]);
}
