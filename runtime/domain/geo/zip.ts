import type { Call } from '../../framework/http/call';

/**
 * The same call with a ZIP code of nine digits split into `zip` and `plus4` (decisions, "Users and actions", 7): the columns take no more,
 * and an address is corrected, not refused, when a user is written (specification 4.3, rule 1).
 */
export function withSplitZip(call: Call): Call {
  const { body } = call;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return call;
  const { zip } = body as { zip?: unknown };
  const parts = typeof zip === 'string' ? /^\s*(\d{5})(?:\s*-?\s*(\d{4}))?\s*$/.exec(zip) : null;
  if (!parts) return call;
  const [, five, four] = parts;
  return { ...call, body: { ...body, zip: five, ...(four === undefined ? {} : { plus4: four }) } };
}
