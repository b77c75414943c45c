import { isAllowed } from '../auth/permissions';
import type { Call } from '../call';
import { HttpError } from '../errors/http-error';
import { parseExactJson } from '../formats/exact-json';
import type { ResourcePlan } from '../plan/plan';
import { parseReference } from '../plan/reference';
import { readOne } from '../read';
import { isObject, withNestedObjects } from './body/body';

/** A body without the values that the object has already, and the names of those. */
export interface ChangedBody {
  body: Record<string, unknown>;
  unchanged: readonly string[];
}

/** What a refused body changes of the object. Undefined where another attempt would change nothing: the refusal is of no value, or all values are new. */
export async function changedBody(error: unknown, call: Call, plan: ResourcePlan): Promise<ChangedBody | undefined> {
  const { body } = call;
  if (!(error instanceof HttpError) || error.status !== 400 || typeof body !== 'object' || body === null) return undefined;
  const shown = await shownObject(call, plan);
  return isObject(body) ? comparedWith(shown, call, plan) : undefined;
}

/**
 * What a body changes of the object as the account sees it. Undefined when that is everything, when there is no such object, and for an account
 * that may not view it.
 */
export async function changesOf(call: Call, plan: ResourcePlan): Promise<ChangedBody | undefined> {
  if (call.key === undefined || !isObject(call.body)) return undefined;
  const shown = await shownObject(call, plan).catch((error: unknown) => {
    if (error instanceof HttpError) return undefined;
    throw error;
  });
  return shown && comparedWith(shown, call, plan);
}

async function comparedWith(shown: Record<string, unknown>, call: Call, plan: ResourcePlan): Promise<ChangedBody | undefined> {
  // To whoever may not view the object, an answer would tell whether a value is the one on record.
  if (!isAllowed(call.account, plan.kind, 'view')) return undefined;
  const body = await withoutUnchangedParts(shown, call, plan);
  const isUnchanged = ([name, value]: [string, unknown]): boolean =>
    Object.hasOwn(shown, name) && JSON.stringify(shown[name]) === JSON.stringify(value);
  const sent = Object.entries(body);
  const unchanged = sent.filter(isUnchanged).map(([name]) => name);
  const changed = Object.fromEntries(sent.filter((entry) => !isUnchanged(entry)));
  return JSON.stringify(changed) === JSON.stringify(call.body) ? undefined : { body: changed, unchanged };
}

/** The body whose objects of rows hold only what is not on record in those rows. */
async function withoutUnchangedParts(shown: Record<string, unknown>, call: Call, plan: ResourcePlan): Promise<Record<string, unknown>> {
  if (!plan.write) return call.body as Record<string, unknown>;
  const body: Record<string, unknown> = { ...withNestedObjects(plan.write, call.body as Record<string, unknown>) };
  for (const [field, { of }] of Object.entries(plan.write.child)) {
    const value = body[field];
    if (!isObject(value) || shown[field] === null || JSON.stringify(value) === JSON.stringify(shown[field])) continue;
    const child = call.services.registry.get(of);
    const part = await changesOf({ ...call, key: keyOf(shown[field]), body: value, query: new URLSearchParams() }, child);
    if (part) body[field] = part.body;
  }
  return body;
}

/** The key of a row that is shown as its URI or as an object. */
function keyOf(shown: unknown): string | undefined {
  const uri = isObject(shown) ? shown.resource_uri : shown;
  return typeof uri === 'string' ? parseReference(uri)?.key : undefined;
}

async function shownObject(call: Call, plan: ResourcePlan): Promise<Record<string, unknown>> {
  const { body } = await readOne(call, plan, call.key!);
  return parseExactJson((body as { json: string }).json) as Record<string, unknown>;
}
