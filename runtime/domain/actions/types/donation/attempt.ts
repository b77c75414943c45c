import { createHash } from 'node:crypto';
import { cutText } from '../../../../core/types/text-formats';
import type { Call } from '../../../../core/call';
import type { RequestParameters } from '../../../../core/http/validation-errors';
import { PROFILE_FIELDS } from '../../../people';
import { userAgentOf } from '../../user-agent';

/** The log entry of the request for a donation, for the search for fraud. Erasing the giver clears `args`. */
export interface DonationAttempt {
  args: string;
  ip: string;
  referrer: string;
  agent: string;
}

/** The parameters that are logged. They are listed, so that nothing of a card is logged under a name that nobody thought of. */
const LOGGED: ReadonlySet<string> = new Set([
  'page',
  'email',
  'akid',
  'name',
  ...PROFILE_FIELDS,
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

/** The log entry of a request: without the card, and without custom fields. */
export function donationAttempt(call: Call, parameters: RequestParameters): DonationAttempt {
  const logged = [...parameters]
    .filter(([name]) => LOGGED.has(name) || BASKET.test(name))
    .map(([name, values]) => [name, values.length === 1 ? values[0] : values]);
  const { referer } = call.headers;
  return {
    args: JSON.stringify(Object.fromEntries(logged)),
    ip: call.ip,
    referrer: cutText(typeof referer === 'string' ? referer : '', 255),
    agent: createHash('sha256').update(userAgentOf(call)).digest('hex'),
  };
}
