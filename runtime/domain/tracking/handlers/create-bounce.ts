import { createHash } from 'node:crypto';
import type { Answer, Call } from '../../../framework/http/call';
import type { ResourcePlan } from '../../../framework/plan/plan';
import { type BounceType, recordBounce } from '../../mailings';
import { receiveReport } from '../reports/receive';
import { objectUrl, resolveColumns, validateBody, writePlanOf } from '../../../framework/write';
import { queryOn } from '../../../framework/database/query';
import { inTransaction } from '../../../framework/database/transaction';

/**
 * POST `/rest/v1/bounce/`: a mail that came back or was complained of, as the relay tells: `user` (or `email`), `mailing`, `action`, `bounce_type`,
 * `bounce_class`, `timestamp`. 201 with its `Location`; with a `timestamp` the same news counts once. A report as mail servers and providers write it
 * may be sent as it is, as `message/rfc822`: 201, or 200 when there was nothing new in it, with what it was.
 */
async function createBounce(call: Call, plan: ResourcePlan): Promise<Answer> {
  if (call.body instanceof Uint8Array) return report(call, call.body);
  const values = validateBody(plan, withAddress(call.body), { whole: true });
  const { pool, registry } = call.services;
  const columns = await resolveColumns(queryOn(pool), registry, writePlanOf(plan), values);
  const id = (name: string): number | null => (columns.get(name) == null ? null : Number(columns.get(name)));
  const [userId, mailingId, actionId] = [id('user')!, id('mailing'), id('action')];
  const at = (values.timestamp as Date | null | undefined) ?? undefined;
  const type = (values.bounce_type as BounceType | null | undefined) ?? 'hard';
  const reportKey =
    at &&
    createHash('sha256')
      .update(JSON.stringify([userId, mailingId, actionId, type, at]))
      .digest('hex');
  const bounce = { userId, mailingId, actionId, type, class: values.bounce_class as number | null | undefined, at, reportKey };
  const made = await inTransaction(pool, (client) => recordBounce(client, bounce));
  return { status: 201, headers: { Location: objectUrl(call, plan.name, String(made ?? (await notedBefore(call, reportKey)))) } };
}

/** The handler of POST `/rest/v1/bounce/`. */
export const handler = Object.assign(createBounce, { mail: true as const });

/** Relays know addresses, not users. */
function withAddress(body: unknown): unknown {
  const { email, ...rest } = (typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}) as Record<string, unknown>;
  return email === undefined || rest.user !== undefined ? body : { ...rest, user: email };
}

async function notedBefore({ services }: Call, reportKey: string | undefined): Promise<number | undefined> {
  const { rows } = await services.pool.query<{ id: number }>('SELECT id FROM core_bounce WHERE report_key = $1', [reportKey ?? null]);
  return rows[0]?.id;
}

async function report(call: Call, raw: Uint8Array): Promise<Answer> {
  const { kind, userIds, bounceIds } = await receiveReport(call.services, raw, { trusted: true });
  const body = {
    value: { kind, users: userIds.map((id) => `/rest/v1/user/${id}/`), bounces: bounceIds.map((id) => `/rest/v1/bounce/${id}/`) },
  };
  const [first] = bounceIds;
  if (first === undefined) return { status: 200, body, shape: 'response' };
  return { status: 201, headers: { Location: objectUrl(call, 'bounce', String(first)) }, body, shape: 'response' };
}
