import type { Request } from 'express';
import type { PoolClient } from 'pg';
import { queryOn } from '../../database/query';
import { refuse } from '../../errors/http-error';
import type { ResourcePlan } from '../../plan/plan';
import { askedRows } from '../../read/archived';
import { lockRowBy } from '../../write/lock-row';
import type { Call, Handler } from '../call';
import { etagOf, matchesEtag } from '../etag';
import { responseFormat } from '../request';
import { bytesOf } from '../send';

const CHANGING = new Set(['PATCH', 'PUT', 'DELETE']);

/** The `If-Match` of a request that changes an object; undefined without one, and where it says nothing. */
export function ifMatchOf({ method, headers, fromFormPage }: Request, call: Call): string | undefined {
  return CHANGING.has(method) && call.key !== undefined && call.subkey === undefined && !fromFormPage ? headers['if-match'] : undefined;
}

/**
 * Locks the object, and refuses its change unless `If-Match` names its `ETag`: that of a GET with the query of the request and its format,
 * by the same account. Throws 412, and 404 when there is none.
 */
export async function checkIfMatch(
  client: PoolClient,
  request: Request,
  call: Call,
  plan: ResourcePlan,
  { header, shows }: { header: string; shows: Handler },
): Promise<void> {
  const strength = call.method === 'DELETE' ? 'UPDATE' : 'NO KEY UPDATE';
  await lockRowBy(queryOn(client), askedRows(call, plan), call.key!, { strength, viewer: call.account });
  if (header.trim() === '*') return;
  const answer = await shows({ ...call, method: 'GET', body: undefined }, plan);
  const etag = etagOf(bytesOf(answer, responseFormat(request, call.query)));
  if (!matchesEtag(header, etag)) throw refuse(412, 'This object has changed since it was read. Read it again.');
}
