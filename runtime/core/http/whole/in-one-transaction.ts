import type { Request } from 'express';
import { inRequestTransaction } from '../../database/request-transaction';
import { HttpError } from '../../errors/http-error';
import type { ResourcePlan } from '../../plan/plan';
import { readOne } from '../../read';
import type { Accepted, Answer, Call, Handler } from '../call';
import { firstAnswer, storeAnswer } from './first-answer';
import { type KeyedRequest, keyedRequest } from './idempotency-key';
import { checkIfMatch, ifMatchOf } from './if-match';

/** A request, and what answers it. */
interface Asked {
  request: Request;
  handler: Handler;
  plan: ResourcePlan;
  accepts: Accepted | undefined;
  /** Answers a GET of the object. */
  shows: Handler | undefined;
}

/**
 * Answers a request, in one transaction as a whole where it says `If-Match` or `Idempotency-Key`: what it depends on, what it does and the
 * answer that is kept count together or not at all.
 */
export function answerAtOnce(call: Call, asked: Asked): Promise<Answer> {
  const { request, handler, plan, accepts } = asked;
  const { headers } = request;
  if (headers['if-match'] === undefined && headers['idempotency-key'] === undefined) return handler(call, plan);
  const ifMatch = ifMatchOf(request, call);
  const keyed = keyedRequest(request, call, handler, accepts);
  if (ifMatch === undefined && keyed === undefined) return handler(call, plan);
  return answerWithin(call, asked, { ifMatch, keyed });
}

interface Conditions {
  ifMatch: string | undefined;
  keyed: KeyedRequest | undefined;
}

async function answerWithin(
  call: Call,
  { request, handler, plan, shows = readObject }: Asked,
  { ifMatch, keyed }: Conditions,
): Promise<Answer> {
  const outcome = await inRequestTransaction(call.services.pool, async (client) => {
    const before = keyed && (await firstAnswer(client, keyed));
    if (before) return before;
    if (ifMatch !== undefined) await checkIfMatch(client, request, call, plan, { header: ifMatch, shows });
    const result = await refusalOr(handler({ ...call }, plan));
    if (keyed && !(result instanceof HttpError) && result.status < 400) await storeAnswer(client, keyed, result);
    return result;
  });
  if (outcome instanceof HttpError) throw outcome;
  return outcome;
}

const readObject: Handler = (call, plan) => readOne(call, plan, call.key!);

/** A refusal ends no transaction: what a handler has kept before it refuses stays, as it does without a key. */
async function refusalOr(answer: Promise<Answer>): Promise<Answer | HttpError> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof HttpError) return error;
    throw error;
  }
}
