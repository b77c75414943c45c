import type { Pool } from 'pg';
import { type LeasedRecipient, leaseRecipients, type LeaseRequest } from './recipient-leases';

/** The most recipients that one statement looks at. */
const MOST_LOOKED_AT = 600;

/**
 * Leases recipients for all slots of a mailing with `mails_per_second`. Those who may not be mailed any more, or must wait for their domain, take no slot: others
 * are looked for in their place, more at once each time. Ends early when nobody is due, or `mayGoOn` says no. `found` is 0 when nobody was due.
 */
export async function leaseForSlots(
  pool: Pool,
  request: LeaseRequest,
  mayGoOn: () => boolean,
): Promise<{ leased: LeasedRecipient[]; found: number }> {
  const leased: LeasedRecipient[] = [];
  let found = 0;
  for (let look = request.limit; ; look = Math.min(MOST_LOOKED_AT, look * 4)) {
    const limit = request.limit - leased.length;
    const more = await leaseRecipients(pool, { ...request, limit, look: Math.max(limit, look) });
    leased.push(...more.leased);
    found += more.found;
    const isEnough = leased.length === request.limit || (leased.length > 0 && look >= MOST_LOOKED_AT);
    if (isEnough || more.found === 0 || !mayGoOn()) return { leased, found };
  }
}
