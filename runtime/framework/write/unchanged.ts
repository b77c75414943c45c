import { isAllowed } from '../auth/permissions';
import type { Call } from '../http/call';
import { HttpError } from '../errors/http-error';
import type { ResourcePlan } from '../plan/plan';
import { readOne } from '../read';

/** A body without the values that the object has already, and the names of those. */
export interface ChangedBody {
  body: Record<string, unknown>;
  unchanged: readonly string[];
}

/**
 * Runs a change of an object, and once more without the values that the object shows already when the first attempt was refused: a value
 * that is on record may break a rule that is younger than it, and who sends an object back as it was read changes nothing about that. That
 * holds for accounts that may view it. Nothing is read for changes that are taken at once. Throws 404 for an object that does not exist.
 */
export async function leavingUnchanged<T>(call: Call, plan: ResourcePlan, change: (changed: ChangedBody) => Promise<T>): Promise<T> {
  const whole: ChangedBody = { body: call.body as Record<string, unknown>, unchanged: [] };
  try {
    return await change(whole);
  } catch (error) {
    const changed = await changedBody(error, call, plan);
    if (changed === undefined) throw error;
    return change(changed);
  }
}

async function changedBody(error: unknown, call: Call, plan: ResourcePlan): Promise<ChangedBody | undefined> {
  const { body } = call;
  if (!(error instanceof HttpError) || error.status !== 400 || typeof body !== 'object' || body === null) return undefined;
  const shown = await shownObject(call, plan);
  return comparedWith(shown, call, plan);
}

/**
 * What a body changes of the object as the account sees it. Undefined when that is everything, when there is no such object, and for an account
 * that may not view it.
 */
export async function changesOf(call: Call, plan: ResourcePlan): Promise<ChangedBody | undefined> {
  if (call.key === undefined || typeof call.body !== 'object' || call.body === null || Array.isArray(call.body)) return undefined;
  const shown = await shownObject(call, plan).catch((error: unknown) => {
    if (error instanceof HttpError) return undefined;
    throw error;
  });
  return shown && comparedWith(shown, call, plan);
}

function comparedWith(shown: Record<string, unknown>, call: Call, plan: ResourcePlan): ChangedBody | undefined {
  // To whoever may not view the object, an answer would tell whether a value is the one on record.
  if (!isAllowed(call.account, plan.kind, 'view')) return undefined;
  const isUnchanged = ([name, value]: [string, unknown]): boolean =>
    Object.hasOwn(shown, name) && JSON.stringify(shown[name]) === JSON.stringify(value);
  const sent = Object.entries(call.body as Record<string, unknown>);
  const unchanged = sent.filter(isUnchanged).map(([name]) => name);
  return unchanged.length === 0 ? undefined : { body: Object.fromEntries(sent.filter((entry) => !isUnchanged(entry))), unchanged };
}

async function shownObject(call: Call, plan: ResourcePlan): Promise<Record<string, unknown>> {
  const { body } = await readOne(call, plan, call.key!);
  return JSON.parse((body as { json: string }).json) as Record<string, unknown>;
}
