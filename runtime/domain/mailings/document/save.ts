import { tables } from '../../../../generated/rows/tables';
import { Message } from '../../../core/words';
import type { Call } from '../../../core/call';
import { type Query, queryWithin, type Transaction } from '../../../core/database/sql';
import { inPrismaTransaction } from '../../../core/database/transaction';
import { HttpError, invalidAction, refuse } from '../../../core/errors/http-error';
import type { Account, ViewerContext } from '../../../core/plan/viewer';
import type { ResourcePlan } from '../../../core/plan/plan';
import { keyCondition, keyValue, refuseOutOfScope } from '../../../core/read';
import { completeObjects } from '../../../core/read/statement';
import { type FieldValues, insertRow, lockRow, resolveBody, updateRow, withDefaults, writePlanOf, writeRelated } from '../../../core/write';
import { resolveFromline } from './fromline';
import type { MailingInput } from './parse';
import { writeSubjects } from './subjects';
import { writeTargeting } from './targeting';

/** What writing a mailing needs. */
interface WriteContext extends ViewerContext {
  transaction: Transaction;
}

/** Creates a mailing with its subjects and targeting. Returns its id. The submitter is the account, unless the body names one. */
export async function createMailing(context: WriteContext, document: MailingInput, account: Account): Promise<number> {
  const { transaction, registry } = context;
  const plan = registry.get('mailer');
  const query = queryWithin(transaction);
  const submitted = { submitter: `/rest/v1/authuser/${account.id}/`, ...document.values };
  const values = withDefaults(writePlanOf(plan), await withFromline(context, submitted));
  const change = await resolveBody(transaction, context, plan, values);
  // Both targeting objects exist from the start. So the first PATCH that leaves a field empty changes nothing.
  for (const side of ['includes', 'excludes'] as const) {
    change.data.t[`${side}_id`] = await writeTargeting(transaction, context, null, document[side] ?? { values: {} });
  }
  const { id } = await insertRow(transaction, writePlanOf(plan), change.data);
  await writeRelated(transaction, context, plan, id, change);
  await writeSubjects(transaction, Number(id), document);
  await refuseOutOfScope(query, context, plan, id);
  return Number(id);
}

/**
 * Changes the fields of a mailing that were sent, in any status, which stays as it is. Its row is locked until the transaction ends. Throws
 * 404; 409 when `version` is not that of the stored targeting; 400 for an empty body, and for changes that cannot hold any more because the
 * mailing is being sent. Triggers in the database increment the versions.
 */
export async function changeMailing(
  context: WriteContext,
  key: string,
  document: MailingInput,
  version: number | undefined,
): Promise<void> {
  const { transaction, registry, viewer } = context;
  const plan = registry.get('mailer');
  const query = queryWithin(transaction);
  const id = Number(await lockRow(transaction, plan, key, 'NO KEY UPDATE', viewer));
  if (document.empty) throw refuse(400, new Message('mailings.field_missing'));
  const stored = await tables(transaction).mailing.findUnique({
    where: { id },
    select: { status: true, targeting_version: true, includes_id: true, excludes_id: true },
  });
  const { status, targeting_version: current, ...sides } = stored!;
  if (version !== undefined && version !== current) throw targetingConflict(current);
  await refusingLateChanges(query, { plan, key, status, fields: Object.keys(document.values) }, async () => {
    const change = await resolveBody(transaction, context, plan, await withFromline(context, document.values));
    for (const side of ['includes', 'excludes'] as const) {
      const targeting = document[side];
      if (targeting) change.data.t[`${side}_id`] = await writeTargeting(transaction, context, sides[`${side}_id`], targeting);
    }
    await updateRow(transaction, writePlanOf(plan), id, change.data);
    await writeRelated(transaction, context, plan, id, change);
    await writeSubjects(transaction, id, document);
    await refuseOutOfScope(query, context, plan, id);
  });
}

/** The values with the from line resolved to its id. */
async function withFromline(context: WriteContext, values: FieldValues): Promise<FieldValues> {
  if (!Object.hasOwn(values, 'fromline')) return values;
  return { ...values, fromline: await resolveFromline(context, values.fromline) };
}

/** In these statuses no sender and no schedule works on a mailing. */
const DELETABLE_STATUSES = ['draft', 'model', 'stopped', 'died', 'completed'];

/** Deletes a mailing and its saved user set. Throws 404, and 400 for a mailing that must be stopped first. */
export async function deleteMailing(call: Call, plan: ResourcePlan, key: string): Promise<void> {
  const { services, account } = call;
  await inPrismaTransaction(
    services,
    async (transaction) => {
      const id = Number(await lockRow(transaction, plan, key, 'UPDATE', account));
      const { status } = (await tables(transaction).mailing.findUnique({ where: { id }, select: { status: true } }))!;
      if (!DELETABLE_STATUSES.includes(status))
        throw refuse(400, new Message('mailings.stop_before_deleting', { status: status.replaceAll('_', ' ') }));
      await tables(transaction).mailing.deleteMany({ where: { id } });
      // These tables are large, so they have no foreign keys that would cascade.
      await tables(transaction).mailingset.deleteMany({ where: { mailing_id: id } });
      await tables(transaction).mailingrecipient.deleteMany({ where: { mailing_id: id } });
    },
    call,
  );
}

/** In these statuses a mailing is on its way: what it says and who gets it is settled. */
const BEING_SENT = ['queued', 'rebuilding_at_send', 'sending'];

/** These hold while a mailing is being sent too: senders and notices read them each time, or they do not matter to sending. */
const HOLDS_ANY_TIME = ['mails_per_second', 'notes', 'submitter', 'tags', 'web_viewable'];

/** A PATCH of a mailing whose row is locked: its status, and the fields that were sent. */
interface Patch {
  plan: ResourcePlan;
  key: string;
  status: string;
  fields: readonly string[];
}

/**
 * Runs `change` in the caller's transaction. Throws 400 when the mailing is being sent and a field that cannot hold any more is another one
 * afterwards, so that the transaction is rolled back. Values that are sent again are compared as GET shows them, so in whatever form they
 * come they are never refused.
 */
async function refusingLateChanges(query: Query, { plan, key, status, fields }: Patch, change: () => Promise<void>): Promise<void> {
  const settled = BEING_SENT.includes(status) ? fields.filter((field) => !HOLDS_ANY_TIME.includes(field)) : [];
  if (settled.length === 0) return change();
  const before = await shown(query, plan, key);
  await change();
  const after = await shown(query, plan, key);
  const late = settled.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  if (late.length > 0) throw tooLate(late);
}

/** The mailing as GET shows it to those who see every field, as the transaction sees it. */
async function shown(query: Query, plan: ResourcePlan, key: string): Promise<Record<string, unknown>> {
  const [row] = await query(`SELECT row_to_json(o.*) AS shown FROM (SELECT ${completeObjects(plan.read)} WHERE ${keyCondition(plan)}) o`, [
    keyValue(plan, key),
  ]);
  return row!.shown as Record<string, unknown>;
}

/**
 * Runs work of the generic writer, and rethrows its refusals in the shape of the mailer: `{"errors": {"<field>": [message]}}`.
 * `{"error": message}` stays as it is.
 */
export async function withMailerErrors<T>(plan: ResourcePlan, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof HttpError) || !Object.hasOwn(error.wordings, plan.name)) throw error;
    throw new HttpError(error.status, { errors: error.wordings[plan.name] }, error.headers);
  }
}

/** 409: somebody else has changed the targeting. */
function targetingConflict(stored: number): HttpError {
  return refuse(409, new Message('mailings.targeting_version_differs', { version: stored }));
}

/** 400: these changes cannot hold any more, because the mailing is being sent. */
function tooLate(fields: readonly string[]): HttpError {
  return invalidAction(Object.fromEntries(fields.map((field) => [field, [new Message('mailings.locked_while_sending')]])));
}
