import { isCompatible } from '../auth/permissions';
import type { Answer, Call, Handler } from '../call';
import type { ResourcePlan } from '../plan/plan';
import { viewerContext } from '../plan/viewer';
import { readOne } from '../read';
import { hiddenFields, refuseOutOfScope, seesEveryRow } from '../read/visible';
import { checkFieldRow, keepOneValue } from './custom-field-rows';
import { type ChangedBody, leavingUnchanged } from './unchanged';
import { type FieldValues, writePlanOf } from './body';
import { validateWhole } from './child';
import { resolveBody, writeRelated } from './resolve-body';
import { type Id, queryWithin } from '../database/sql';
import { lockRow } from './lock-row';
import { translateWriteError } from './translate-errors';
import { withDefaultRows } from './default-rows';
import { resetReferences, updateRow, withResets } from './row';
import { updateAtOnce, takesOneStatement } from './one-statement';
import { writeTranslations } from './translations';
import { inPrismaTransaction } from '../database/transaction';
import { givesWriter } from './writer';
import { writerOf } from './writer-of';

/** PATCH on an object: 202 and no body, or 200 with the object where the YAML says so. Fields that are not sent stay; `{}` changes nothing. */
export const update: Handler = (call, plan) =>
  leavingUnchanged(call, plan, async ({ body }) => {
    await checkFieldRow({ ...call, body }, plan);
    const values = validateWhole(call.services.registry, plan, body, { requireAll: false, isNew: false });
    await write(call, plan, values, values);
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
  await checkFieldRow({ ...call, body }, plan);
  const values = validateWhole(call.services.registry, plan, body, { requireAll: !merges, except: kept, isNew: false });
  const writePlan = writePlanOf(plan);
  if (merges) await write(call, plan, values, values);
  else await write(call, plan, values, withResets(writePlan, values, kept), resetReferences(writePlan, values, kept));
  return answer(call, plan, values, 204);
}

/** Whether PUT keeps the fields that its body omits: for all clients, or for this account. */
export function keepsOmitted({ services, account }: Call): boolean {
  return services.settings.putMerges || isCompatible(account, 'put_merges');
}

async function write(
  call: Call,
  plan: ResourcePlan,
  sent: FieldValues,
  values: FieldValues,
  resets?: ReadonlyMap<string, Id | null>,
): Promise<void> {
  const { services } = call;
  const context = viewerContext(call);
  const changesNothing = Object.keys(values).length === 0 && !resets?.size;
  try {
    const alone = takesOneStatement(plan, values) && !givesWriter(writePlanOf(plan), values) && seesEveryRow(plan.read, call.account);
    if (!changesNothing && alone) return await updateAtOnce(call, plan, call.key!, values, resets);
    await inPrismaTransaction(
      services,
      async (transaction) => {
        const locked = await lockRow(transaction, plan, call.key!, 'NO KEY UPDATE', call.account);
        if (changesNothing) return;
        const returning = resets && (await withDefaultRows(queryWithin(transaction), context.registry, plan, values, resets));
        const body = await resolveBody(transaction, context, plan, values, returning);
        const id = await updateRow(transaction, writePlanOf(plan), locked, body.data);
        await keepOneValue(queryWithin(transaction), context.registry, plan, values, id);
        await writeRelated(transaction, context, plan, id, body);
        await writeTranslations(transaction, plan, id, values, { whole: resets !== undefined });
        await refuseOutOfScope(queryWithin(transaction), context, plan, id);
      },
      writerOf(call, plan),
    );
  } catch (error) {
    throw await translateWriteError(error, call, plan, sent);
  }
}

async function answer(call: Call, plan: ResourcePlan, values: FieldValues, status: number): Promise<Answer> {
  return plan.returnRepresentation ? readOne(call, plan, keyAfter(call, plan, values)) : { status };
}

/** The key of the object after the change: that of the path, unless the body changed it (the name of an allowed field). */
function keyAfter(call: Call, plan: ResourcePlan, values: FieldValues): string {
  const { keyField } = plan.read;
  return writePlanOf(plan).columns[keyField] && Object.hasOwn(values, keyField) ? String(values[keyField]) : call.key!;
}
