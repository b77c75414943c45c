import { createHash } from 'node:crypto';
import type { Call } from '../../../../framework/http/call';
import { userAgentOf } from '../../lookup';
import type { Given } from '../../../../framework/http/faults';

/** What is kept of the request of a donation for the search for fraud; the eraser clears `args` (specification 4.9). */
export interface Attempt {
  args: string;
  ip: string;
  referrer: string;
  agent: string;
}

/**
 * What is kept by name, so that nothing of a card is kept under a name that nobody thought of (specification 4.5): who gave, where from,
 * and what for.
 */
const KEPT = new Set([
  'page',
  'email',
  'akid',
  'name',
  'prefix',
  'first_name',
  'middle_name',
  'last_name',
  'suffix',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'plus4',
  'postal',
  'region',
  'country',
  'phone',
  'source',
  'amount_other',
  'currency',
  'payment_account',
  'account',
  'donation_date',
  'created_at',
  'import_id',
  'donation_import_id',
  'mailing_id',
  'referring_akid',
]);
const BASKET = /^(product|candidate)_\d+$/;

/** The request of a donation, without the card and custom fields. */
export function attemptOf(call: Call, given: Given): Attempt {
  const said = [...given]
    .filter(([name]) => KEPT.has(name) || BASKET.test(name))
    .map(([name, values]) => [name, values.length === 1 ? values[0] : values]);
  const { referer } = call.headers;
  return {
    args: JSON.stringify(Object.fromEntries(said)),
    ip: call.ip,
    referrer: (typeof referer === 'string' ? referer : '').slice(0, 255),
    agent: createHash('sha256').update(userAgentOf(call)).digest('hex'),
  };
}
