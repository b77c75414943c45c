import type { Registry } from '../../../core/plan/registry';
import { SHIPPING_FIELDS } from '../../donations';
import { PHONE_TYPES, PROFILE_FIELDS } from '../../people';
import { FORM_TOKEN } from '../sending';

/** Parameters that every type of action takes. */
const COMMON = [
  'page',
  'email',
  'akid',
  'i',
  'referring_akid',
  'mailing_id',
  'link',
  'opq_id',
  'source',
  'name',
  ...PROFILE_FIELDS,
  'phone',
  'phone_type',
  ...Object.keys(PHONE_TYPES),
  'required',
  'opt_in',
  'lists',
  'suppress_subscribe',
  'skip_confirmation',
  'taf_emails',
  'taf_subject',
  'taf_note',
  FORM_TOKEN,
  'proof_of_work',
  'waited',
];

/** Those of donations, and of what changes or ends recurring ones. */
const DONATION = [
  'payment_account',
  'account',
  'amount',
  'amount_other',
  'product_*',
  'candidate_*',
  'currency',
  'card_num',
  'card_code',
  'exp_date',
  'exp_date_month',
  'exp_date_year',
  'created_at',
  'donation_date',
  'donation_type',
  'import_id',
  'donation_import_id',
  'order_id',
  'payment_method',
  'trans_id',
  'recurring_id',
  'recurring_period',
  'recurring_start',
  ...SHIPPING_FIELDS.map((field) => `shipping_${field}`),
];

/** Those of letters, calls, signups for events, and moderation. */
const OTHERS = [
  'subject',
  'letter_subject',
  'letter_text',
  'target',
  'checked',
  'targeted',
  'status',
  'role',
  't',
  'approved_event',
  'deleted_event',
];

/** Names that people choose: of custom fields, as parameters or as objects. A list may have its name with brackets. */
const CUSTOM = ['user', 'user_*', 'action', 'action_*', 'event_*', 'signup_*'];

/** The parameters that actions of any type take. */
export const KNOWN_PARAMETERS: readonly string[] = [...COMMON, ...DONATION, ...OTHERS, ...CUSTOM].flatMap((name) =>
  name.endsWith('*') ? [name] : [name, `${name}[]`],
);

/** The parameters that types of page take because their YAML says so (`public`). */
export function declaredParameters(registry: Registry): string[] {
  const pages = Object.values(registry.get('page').types ?? {});
  return pages.flatMap((page) => registry.get(page).public?.fields.map(({ name }) => name) ?? []);
}

/** The keys of each part of a push. They are parameters of the action that it means. */
export const PARTS: Readonly<Record<string, readonly string[]>> = {
  action: [...KNOWN_PARAMETERS, 'fields'],
  donationpage: ['name', 'payment_account'],
  order: KNOWN_PARAMETERS,
  user: [...KNOWN_PARAMETERS, 'fields'],
};
