import type { Account } from '../../../framework/auth/account';
import type { Registry } from '../../../framework/plan/registry';
import { refuse, invalidAction } from '../../../framework/http/errors';
import {
  insertRow,
  lockRow,
  resolveChange,
  updateRow,
  type Values,
  withDefaults,
  writePlanOf,
  writeRelated,
} from '../../../framework/write';
import { type Id, type Query, queryWithin, type Transaction } from '../../../framework/database/query';
import type { Document } from './body';
import { notWhile, outdatedVersion } from './errors';
import { settleFromline } from './fromline';
import { writeSubjects } from './subjects';
import { writeTargeting } from './targeting';

/** Where a mailing is written. */
export interface Place {
  transaction: Transaction;
  registry: Registry;
}

/** Stores a new mailing with its subjects and targeting; returns its id. Its submitter is the account, unless the body names one. */
export async function createMailing({ transaction, registry }: Place, document: Document, account: Account): Promise<number> {
  const plan = registry.get('mailer');
  const query = queryWithin(transaction);
  const given = { submitter: `/rest/v1/authuser/${account.id}/`, ...document.values };
  const values = withDefaults(writePlanOf(plan), await settled(query, registry, given));
  const change = await resolveChange(transaction, registry, plan, values);
  // Both are there from the start, so that the first PATCH of a field that stays empty is no change.
  for (const side of ['includes', 'excludes'] as const) {
    change.data.t[`${side}_id`] = await writeTargeting(transaction, registry, null, document[side] ?? { values: {} });
  }
  const { id } = await insertRow(transaction, writePlanOf(plan), change.data);
  await writeRelated(transaction, registry, plan, id, change);
  await subjectsOf(query, Number(id), document);
  return Number(id);
}

/** The statuses in which a mailing is written by people; in all others they may change only what has no part in sending it. */
const OPEN = ['draft', 'model', 'stopped', 'died'];
const ALWAYS = ['notes', 'tags'];

/**
 * Changes what was sent of a mailing, whose row is locked until the transaction ends. Throws 404, 409 where `version` is not that of the stored
 * targeting, and 400 for a body that says nothing and for what the mailing's status does not allow to change. That the targeting has
 * changed is noted by the database (generator/emit/sql/targeting.ts).
 */
export async function changeMailing(
  { transaction, registry }: Place,
  key: string,
  document: Document,
  version: number | undefined,
): Promise<void> {
  const plan = registry.get('mailer');
  const query = queryWithin(transaction);
  const id = Number(await lockRow(transaction, plan, key, 'NO KEY UPDATE'));
  if (document.empty) throw refuse(400, 'Send at least one field.');
  const [stored] = await query('SELECT status, targeting_version, includes_id, excludes_id FROM core_mailing WHERE id = $1', [id]);
  const { status, targeting_version: current, ...sides } = stored as unknown as Stored;
  if (version !== undefined && version !== current) throw outdatedVersion(current);
  const change = await resolveChange(transaction, registry, plan, await settled(query, registry, document.values));
  const closed = OPEN.includes(status) ? [] : Object.keys(document.values).filter((field) => !ALWAYS.includes(field));
  if (closed.length > 0) throw notWhile(status, closed);
  for (const side of ['includes', 'excludes'] as const) {
    const targeting = document[side];
    if (targeting) change.data.t[`${side}_id`] = await writeTargeting(transaction, registry, sides[`${side}_id`], targeting);
  }
  await updateRow(transaction, writePlanOf(plan), id, change.data);
  await writeRelated(transaction, registry, plan, id, change);
  await subjectsOf(query, id, document);
}

interface Stored {
  status: string;
  targeting_version: number;
  includes_id: Id | null;
  excludes_id: Id | null;
}

/** The values with the from line that they mean. */
async function settled(query: Query, registry: Registry, values: Values): Promise<Values> {
  if (!Object.hasOwn(values, 'fromline')) return values;
  return { ...values, fromline: await settleFromline(query, registry, values.fromline) };
}

async function subjectsOf(query: Query, id: number, document: Document): Promise<void> {
  const problem = await writeSubjects(query, id, document);
  if (problem) throw invalidAction({ preview_text: [problem] });
}
