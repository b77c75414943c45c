import type { Call } from '../../core/call';

/**
 * The same call with a ZIP code of nine digits split into `zip` and `plus4`. The columns hold no more, and an address is corrected, not
 * refused, when a user is written.
 */
export function withSplitZipCode(call: Call): Call {
  const { body } = call;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return call;
  const { zip } = body as { zip?: unknown };
  const digits = typeof zip === 'string' ? /^\s*(\d{5})(?:\s*-?\s*(\d{4}))?\s*$/.exec(zip) : null;
  if (!digits) return call;
  const [, five, four] = digits;
  return { ...call, body: { ...body, zip: five, ...(four === undefined ? {} : { plus4: four }) } };
}
