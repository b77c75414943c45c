import { parseBoolean } from '../../framework/formats/boolean';
import { refuse, invalidAction } from '../../framework/http/errors';
import { checkSizes } from './limits';

/** The parts of a user that an action may give (specification 4.4), as the column names of `core_user`. */
export const USER_PARTS = [
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
] as const;
export type UserPart = (typeof USER_PARTS)[number];

/** Typed phones: the parameter, and the type under which the number is kept. */
export const PHONE_TYPES = {
  home_phone: 'home',
  home_fax_phone: 'home_fax',
  work_fax_phone: 'work_fax',
  work_phone: 'work',
  mobile_phone: 'mobile',
  emergency_phone: 'emergency',
} as const;

/** The parameters of one action, as texts. */
export interface ActionInput {
  page: string;
  email: string | undefined;
  akid: string | undefined;
  referringAkid: string | undefined;
  /** The mailing that brought the person, when the request says so; NaN for what is no id. */
  mailingId: number | undefined;
  /** Undefined: `restful_api`, or what the page says. */
  source: string | undefined;
  /** What was sent and is not empty, spaces trimmed. */
  parts: Partial<Record<UserPart, string>>;
  phones: { type: string; phone: string }[];
  /** `user_…` and `action_…` without the prefix; several values of one name stay several. */
  userFields: Map<string, string[]>;
  actionFields: Map<string, string[]>;
  /** Names of fields that must be filled in, beyond the page's own. */
  required: string[];
  optIn: boolean;
  /** The page's confirmation e-mail is not wanted. */
  skipsConfirmation: boolean;
  /** Undefined: the page's list. Ascending, so that two actions never wait for each other. */
  lists: number[] | undefined;
  /** Every parameter with a value, for required fields of any name. */
  given: ReadonlyMap<string, string[]>;
}

/** Reads the body of an action in any encoding. Empty texts count as not sent: they blank nothing (domain 3.2). */
export function readInput(body: unknown): ActionInput {
  const given = texts(body);
  const one = (name: string): string | undefined => given.get(name)?.at(-1);
  const page = one('page');
  if (page === undefined) throw invalidAction({ page: ['This field is required.'] });
  return {
    page,
    email: one('email'),
    akid: one('akid'),
    referringAkid: one('referring_akid'),
    mailingId: mailingId(one('mailing_id')),
    source: one('source')?.slice(0, 255),
    parts: userParts(given),
    phones: phones(given),
    userFields: prefixed(given, 'user_'),
    actionFields: prefixed(given, 'action_'),
    required: (given.get('required') ?? [])
      .flatMap((names) => names.split(','))
      .map((name) => name.trim().slice(0, 100))
      .filter(Boolean),
    optIn: isTrue(one('opt_in')),
    skipsConfirmation: isTrue(one('skip_confirmation')),
    lists: isTrue(one('suppress_subscribe')) ? [] : listIds(given.get('lists')),
    given,
  };
}

/** NUL, and half of a character: the database knows no such texts. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/**
 * Every parameter as a list of texts; what is neither text, number nor boolean is not a parameter. Some clients mark lists by
 * brackets: `checked[]` is `checked`.
 */
function texts(body: unknown): Map<string, string[]> {
  if (body === null || typeof body !== 'object' || Array.isArray(body))
    throw refuse(400, 'Send the parameters of the action as one object.');
  const given = new Map<string, string[]>();
  for (const [name, value] of Object.entries(nested(body as Record<string, unknown>))) {
    const values = (Array.isArray(value) ? value : [value])
      .filter((item) => ['string', 'number', 'boolean'].includes(typeof item))
      .map((item) => String(item).trim())
      .filter((text) => text !== '');
    if ([name, ...values].some((text) => UNSTORABLE.test(text)))
      throw invalidAction({ [name]: ['This text holds a character that cannot be stored.'] });
    const plain = name.endsWith('[]') ? name.slice(0, -2) : name;
    if (values.length > 0) given.set(plain, [...(given.get(plain) ?? []), ...values]);
  }
  checkSizes(given);
  return given;
}

/** `{"fields": {"x": 1}}`-style objects of a JSON body: `user` and `action` may hold what else is prefixed. */
function nested(body: Record<string, unknown>): Record<string, unknown> {
  const flat: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(body)) {
    const inner = name === 'action' || name === 'user' ? value : undefined;
    if (inner && typeof inner === 'object' && !Array.isArray(inner)) {
      for (const [field, each] of Object.entries(inner)) flat[`${name}_${field}`] = each;
    } else flat[name] = value;
  }
  return flat;
}

function userParts(given: ReadonlyMap<string, string[]>): ActionInput['parts'] {
  const parts: ActionInput['parts'] = {};
  for (const part of USER_PARTS) {
    const text = given.get(part)?.at(-1);
    if (text !== undefined) parts[part] = text.slice(0, 255);
  }
  return parts;
}

function phones(given: ReadonlyMap<string, string[]>): ActionInput['phones'] {
  const typed = Object.entries(PHONE_TYPES).flatMap(([name, type]) =>
    (given.get(name) ?? []).slice(-1).map((phone) => ({ type: type as string, phone })),
  );
  const single = given.get('phone')?.at(-1);
  const all = single === undefined ? typed : [{ type: given.get('phone_type')?.at(-1) ?? 'home', phone: single }, ...typed];
  const byType = new Map(all.map(({ type, phone }) => [type.slice(0, 25), phone.slice(0, 25)]));
  return [...byType].map(([type, phone]) => ({ type, phone }));
}

function prefixed(given: ReadonlyMap<string, string[]>, prefix: string): Map<string, string[]> {
  const fields = [...given].filter(([name]) => name.startsWith(prefix) && name.length > prefix.length);
  return new Map(fields.map(([name, values]) => [name.slice(prefix.length).slice(0, 255), values]));
}

function listIds(values: string[] | undefined): number[] | undefined {
  if (!values) return undefined;
  const ids = values
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter(Boolean);
  const bad = ids.find((id) => !/^\d{1,9}$/.test(id));
  if (bad !== undefined) throw invalidAction({ lists: [`'${bad.slice(0, 50)}' is not the id of a list.`] });
  return [...new Set(ids.map(Number))].sort((a, b) => a - b);
}

function mailingId(text: string | undefined): number | undefined {
  return text === undefined ? undefined : /^\d{1,10}$/.test(text) ? Number(text) : NaN;
}

function isTrue(text: string | undefined): boolean {
  return text !== undefined && parseBoolean(text) === true;
}
