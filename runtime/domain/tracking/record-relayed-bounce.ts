import { tables } from '../../../generated/rows/tables';
import { createHash } from 'node:crypto';
import { queryOn } from '../../core/database/sql';
import { inTransaction } from '../../core/database/transaction';
import type { ResourcePlan } from '../../core/plan/plan';
import type { Call } from '../../core/call';
import { viewerContext } from '../../core/plan/viewer';
import { resolveColumns, validateBody } from '../../core/write';
import { type BounceType, recordBounce } from '../people';

/**
 * Records a bounce or complaint as a mail relay describes it: `user`, `mailing`, `action`, `bounce_type`, `bounce_class`,
 * `timestamp`. Returns the id of the bounce. With a `timestamp`, the same bounce is recorded once. Throws 400 as for every resource.
 */
export async function recordRelayedBounce(call: Call, plan: ResourcePlan, body: unknown): Promise<number | undefined> {
  const { pool } = call.services;
  const values = validateBody(plan, body, { requireAll: true });
  const columns = await resolveColumns(queryOn(pool), viewerContext(call), plan, values);
  const id = (name: string): number | null => (columns.get(name) == null ? null : Number(columns.get(name)));
  const [userId, mailingId, actionId] = [id('user')!, id('mailing'), id('action')];
  const at = (values.timestamp as Date | null | undefined) ?? undefined;
  const type = (values.bounce_type as BounceType | null | undefined) ?? 'hard';
  const identity = JSON.stringify([userId, mailingId, actionId, type, at]);
  const reportKey = at && createHash('sha256').update(identity).digest('hex');
  const bounce = { userId, mailingId, actionId, type, class: values.bounce_class as number | null | undefined, at, reportKey };
  const recorded = await inTransaction(pool, (client) => recordBounce(client, bounce), { by: call });
  if (recorded !== undefined || reportKey === undefined) return recorded;
  return (await tables(call.services).bounce.findUnique({ where: { report_key: reportKey }, select: { id: true } }))?.id;
}

/** A body of a relay, which knows e-mail addresses and not users: what it says as `email` is its reference to the user. */
export function withUser(body: unknown): unknown {
  const { email, ...rest } = (typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}) as Record<string, unknown>;
  return email === undefined || rest.user !== undefined ? body : { ...rest, user: email };
}
