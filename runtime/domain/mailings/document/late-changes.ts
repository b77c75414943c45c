import type { Query } from '../../../core/database/query';
import type { ResourcePlan } from '../../../core/plan/plan';
import { keyCondition, keyValue } from '../../../core/read';
import { completeObjects } from '../../../core/read/statement';
import { tooLate } from './errors';

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
export async function refusingLateChanges(query: Query, { plan, key, status, fields }: Patch, change: () => Promise<void>): Promise<void> {
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
