import type { Account } from '../../../core/plan/account';
import type { ViewerContext } from '../../../core/plan/viewer';
import { refuse } from '../../../core/errors/http-error';
import { insertRow, lockRow, resolveBody, updateRow, type FieldValues, withDefaults, writePlanOf, writeRelated } from '../../../core/write';
import { type Id, type Query, queryWithin, type Transaction } from '../../../core/database/query';
import type { MailingInput } from './parse';
import { targetingConflict } from './errors';
import { resolveFromline } from './fromline';
import { refusingLateChanges } from './late-changes';
import { writeSubjects } from './subjects';
import { refuseOutOfScope } from '../../../core/read';
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
  const values = withDefaults(writePlanOf(plan), await withFromline(query, context, submitted));
  const change = await resolveBody(transaction, context, plan, values);
  // Both targeting objects exist from the start. So the first PATCH that leaves a field empty changes nothing.
  for (const side of ['includes', 'excludes'] as const) {
    change.data.t[`${side}_id`] = await writeTargeting(transaction, context, null, document[side] ?? { values: {} });
  }
  const { id } = await insertRow(transaction, writePlanOf(plan), change.data);
  await writeRelated(transaction, context, plan, id, change);
  await writeSubjects(query, Number(id), document);
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
  if (document.empty) throw refuse(400, 'Send at least one field.');
  const [stored] = await query('SELECT status, targeting_version, includes_id, excludes_id FROM core_mailing WHERE id = $1', [id]);
  const { status, targeting_version: current, ...sides } = stored as unknown as Stored;
  if (version !== undefined && version !== current) throw targetingConflict(current);
  await refusingLateChanges(query, { plan, key, status, fields: Object.keys(document.values) }, async () => {
    const change = await resolveBody(transaction, context, plan, await withFromline(query, context, document.values));
    for (const side of ['includes', 'excludes'] as const) {
      const targeting = document[side];
      if (targeting) change.data.t[`${side}_id`] = await writeTargeting(transaction, context, sides[`${side}_id`], targeting);
    }
    await updateRow(transaction, writePlanOf(plan), id, change.data);
    await writeRelated(transaction, context, plan, id, change);
    await writeSubjects(query, id, document);
    await refuseOutOfScope(query, context, plan, id);
  });
}

interface Stored {
  status: string;
  targeting_version: number;
  includes_id: Id | null;
  excludes_id: Id | null;
}

/** The values with the from line resolved to its id. */
async function withFromline(query: Query, context: ViewerContext, values: FieldValues): Promise<FieldValues> {
  if (!Object.hasOwn(values, 'fromline')) return values;
  return { ...values, fromline: await resolveFromline(query, context, values.fromline) };
}
