import { isCompatible } from '../auth/permissions';
import type { Answer, Call, Handler } from '../call';
import type { Id, Transaction, WrittenBy } from '../database/sql';
import { inPrismaTransaction } from '../database/transaction';
import type { ResourcePlan } from '../plan/plan';
import { viewerContext } from '../plan/viewer';
import { readOne } from '../read';
import { hiddenFields, seesEveryRow } from '../read/visible';
import { type BodyCheck, type FieldValues, validateBody, writePlanOf } from './body/body';
import { validateWhole } from './child';
import { checkFieldRow } from './custom-fields/custom-field-rows';
import { lockRow, objectUrl } from './references/row-lookup';
import { insertAtOnce, takesOneStatement, updateAtOnce } from './one-statement';
import { insertObject, updateObject } from './body/resolve-body';
import { givesWriter, resetReferences, withDefaults, withResets } from './row-data';
import { translateWriteError } from './translate-errors';
import { type ChangedBody, changedBody } from './unchanged';

/**
 * POST on a collection: 201 with the absolute URL of the new object in `Location` and no body. The object, its lists, custom fields and
 * children are stored together or not at all. An object without these is one statement, where the account sees every row;
 * otherwise one that it would not see is a 403, and nothing is stored.
 */
export const create: Handler = async (call, plan) => {
  const sent = await checked(call, plan, { requireAll: true, isNew: true });
  const key = await save(call, plan, { sent, values: withDefaults(writePlanOf(plan), sent) });
  return { status: 201, headers: { Location: objectUrl(call, plan.name, key) } };
};

/** PATCH on an object: 202 and no body, or 200 with the object where the YAML says so. Fields that are not sent stay; `{}` changes nothing. */
export const update: Handler = (call, plan) =>
  leavingUnchanged(call, plan, async ({ body }) => {
    const values = await checked({ ...call, body }, plan, { requireAll: false, isNew: false });
    await save(call, plan, { key: call.key!, sent: values, values });
    return answer(call, plan, values, 202);
  });

/**
 * PUT on an object: 204 and no body, or 200 with the object where the YAML says so. Fields that are not sent return to their defaults; a
 * required field that is not sent is a 400. Lists, custom fields, children and files stay unless sent, and fields that the account does not see
 * stay too. With `PUT_MERGES`, and for
 * an account with `put_merges`, every field that is not sent stays.
 */
export const replace: Handler = (call, plan) => replaceKeeping(call, plan, []);

/** As `replace`, where these fields too stay unless they are sent. */
export const replaceKeeping = (call: Call, plan: ResourcePlan, fields: readonly string[]): Promise<Answer> =>
  leavingUnchanged(call, plan, (changed) => replaceWith(changed, call, plan, fields));

async function replaceWith(
  { body, unchanged }: ChangedBody,
  call: Call,
  plan: ResourcePlan,
  keptUnlessSent: readonly string[],
): Promise<Answer> {
  const merges = keepsOmitted(call);
  // Files stay unless they are sent, as lists do: no form can send back a file that it was not given.
  const notSent = [...keptUnlessSent, ...Object.keys(writePlanOf(plan).files ?? {})].filter((field) => body?.[field] === undefined);
  const kept = [plan.read.keyField, ...unchanged, ...hiddenFields(plan.read, call.account), ...notSent];
  const values = await checked({ ...call, body }, plan, { requireAll: !merges, except: kept, isNew: false });
  const writePlan = writePlanOf(plan);
  const resets = merges ? undefined : resetReferences(writePlan, values, kept);
  await save(call, plan, { key: call.key!, sent: values, values: merges ? values : withResets(writePlan, values, kept), resets });
  return answer(call, plan, values, 204);
}

/** The values of a body that is right, with those of the objects that it holds. Throws 400 for any other. */
async function checked(call: Call, plan: ResourcePlan, check: BodyCheck & { isNew: boolean }): Promise<FieldValues> {
  const { fieldRules, child } = writePlanOf(plan);
  if (fieldRules !== undefined) await checkFieldRow(call, plan, fieldRules);
  const holdsObjects = Object.keys(child).length > 0;
  return holdsObjects ? validateWhole(call.services.registry, plan, call.body, check) : validateBody(plan, call.body, check);
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

/** Whether PUT keeps the fields that its body omits: for all clients, or for this account. */
export function keepsOmitted({ services, account }: Call): boolean {
  return services.settings.putMerges || isCompatible(account, 'put_merges');
}

/** What is to be stored of an object. */
interface Change {
  /** The key in the path of the object that changes. Undefined for a new one. */
  key?: string;
  /** What the body says, checked. */
  sent: FieldValues;
  /** The same, with what the fields return to that it omits. */
  values: FieldValues;
  /** References that return to their default, by field. */
  resets?: ReadonlyMap<string, Id | null>;
}

/**
 * Stores an object by one of two executors, and returns the key of its path: one statement where the object stands by itself and the account sees every row, else a
 * transaction of the Prisma client, with all that belongs to it. Throws as `translateWriteError` says.
 */
async function save(call: Call, plan: ResourcePlan, change: Change): Promise<string> {
  try {
    if (standsAlone(call, plan, change)) return await saveAtOnce(call, plan, change);
    return await inPrismaTransaction(call.services, (transaction) => saveWithin(transaction, call, plan, change), writerOf(call, plan));
  } catch (error) {
    throw await translateWriteError(error, call, plan, change.sent);
  }
}

function standsAlone({ account }: Call, plan: ResourcePlan, change: Change): boolean {
  const isNew = change.key === undefined;
  if (!takesOneStatement(plan, isNew ? change.sent : change.values) || !seesEveryRow(plan.read, account)) return false;
  return isNew || (changesSomething(change) && !givesWriter(writePlanOf(plan), change.values));
}

function changesSomething({ values, resets }: Change): boolean {
  return Object.keys(values).length > 0 || (resets?.size ?? 0) > 0;
}

async function saveAtOnce(call: Call, plan: ResourcePlan, { key, values, resets }: Change): Promise<string> {
  if (key === undefined) return insertAtOnce(call, plan, values);
  await updateAtOnce(call, plan, key, values, resets);
  return key;
}

async function saveWithin(transaction: Transaction, call: Call, plan: ResourcePlan, change: Change): Promise<string> {
  const { key, values, resets } = change;
  const context = viewerContext(call);
  if (key === undefined) return (await insertObject(transaction, context, plan, values)).key;
  const id = await lockRow(transaction, plan, key, 'NO KEY UPDATE', call.account);
  if (changesSomething(change)) await updateObject(transaction, context, plan, id, values, resets);
  return key;
}

/** Who writes an object. Where that changes no rows with a history nobody asks, so nothing is said. */
export function writerOf(call: Call, { history }: ResourcePlan): WrittenBy {
  return history ? call : 'program';
}

async function answer(call: Call, plan: ResourcePlan, values: FieldValues, status: number): Promise<Answer> {
  return plan.returnRepresentation ? readOne(call, plan, keyAfter(call, plan, values)) : { status };
}

/** The key of the object after the change: that of the path, unless the body changed it (the name of an allowed field). */
function keyAfter(call: Call, plan: ResourcePlan, values: FieldValues): string {
  const { keyField } = plan.read;
  return writePlanOf(plan).columns[keyField] && Object.hasOwn(values, keyField) ? String(values[keyField]) : call.key!;
}
