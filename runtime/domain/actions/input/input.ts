import { Message } from '../../../core/words';
import { invalidAction, refuse } from '../../../core/errors/http-error';
import { parseBoolean } from '../../../core/types/parse';
import { lastValue, type RequestParameters, REQUIRED, ValidationErrors } from '../../../core/http/validation-errors';
import { cutText, normalEmail } from '../../../core/types/text-formats';
import { withTypedAmounts } from '../../donations';
import { type Phone, PHONE_TYPES, type Profile, PROFILE_FIELDS } from '../../people';
import type { Call } from '../../../core/call';

/** The parameters of an action. */
export interface ActionInput {
  /** The name of the page. */
  page: string;
  email: string | undefined;
  akid: string | undefined;
  referringAkid: string | undefined;
  /** The mailing that brought the person, where the request names one; NaN for what is no id. */
  mailingId: number | undefined;
  /** The number of the link in that mailing; undefined for what is none. */
  link: number | undefined;
  /** The id of the visit, as the click on that link gave it. */
  visit: string | undefined;
  /** Undefined: the type of the page decides, else `restful_api`. */
  source: string | undefined;
  profile: Profile;
  phones: Phone[];
  /** `user_…` and `action_…`, by the names without the prefix. One name may have several values. */
  userFields: ReadonlyMap<string, readonly string[]>;
  actionFields: ReadonlyMap<string, readonly string[]>;
  /** Names of fields that are required beyond those of the page. */
  required: string[];
  optIn: boolean;
  /** The person gets no confirmation e-mail. */
  skipsConfirmation: boolean;
  /** Ids of lists, ascending, so that two actions never wait for each other. Undefined: the list of the page. */
  lists: number[] | undefined;
  /** Every parameter that has a value, and `lists` where it is an empty list. */
  parameters: RequestParameters;
  /**
   * Set where the form of a page sent it: the country of people of whom nobody knows another. What such an address has, and what is required of it, follows its country.
   */
  home?: string;
  /** A person typed it into a form, so amounts are written as in the language of the page. */
  typed?: boolean;
}

/** Reads the body of an action in any encoding. Throws 400 without `page`, and for a body that `readParameters` refuses. */
export function readInput(body: unknown): ActionInput {
  const parameters = readParameters(body);
  const value = (name: string): string | undefined => lastValue(parameters, name);
  const page = value('page');
  if (page === undefined) throw invalidAction({ page: [REQUIRED] });
  return {
    page,
    email: readEmail(value('email')),
    akid: value('akid'),
    referringAkid: value('referring_akid'),
    mailingId: mailingId(value('mailing_id')),
    link: linkNumber(value('link')),
    visit: cutText(value('opq_id'), 255),
    source: cutText(value('source'), 255),
    profile: readProfile(parameters),
    phones: readPhones(parameters),
    userFields: customFields(parameters, 'user_'),
    actionFields: customFields(parameters, 'action_'),
    required: (parameters.get('required') ?? [])
      .flatMap((names) => names.split(','))
      .map((name) => name.trim().slice(0, 100))
      .filter(Boolean),
    optIn: isTrue(value('opt_in')),
    skipsConfirmation: isTrue(value('skip_confirmation')),
    lists: isTrue(value('suppress_subscribe')) ? [] : listIds(parameters.get('lists')),
    parameters,
  };
}

/** The parameters as programs send them: where a person typed them, amounts are read in the language of the page, without the signs of this currency. */
export function plainParameters(
  { typed, parameters }: ActionInput,
  language: string | null | undefined,
  currency: string,
): RequestParameters {
  if (typed !== true) return parameters;
  return new Map(Object.entries(withTypedAmounts(Object.fromEntries(parameters), language ?? undefined, currency)));
}

/** The spelling by which people are told apart: the statement of an action compares nothing but capitals. */
function readEmail(text: string | undefined): string | undefined {
  return text === undefined ? undefined : normalEmail(text) || undefined;
}

function readProfile(parameters: RequestParameters): Profile {
  const profile: Profile = {};
  for (const field of PROFILE_FIELDS) {
    const text = lastValue(parameters, field);
    if (text !== undefined) profile[field] = cutText(text, 255);
  }
  return profile;
}

/** One number for each type. A typed parameter (`mobile_phone`) wins over `phone` with the same `phone_type`. */
function readPhones(parameters: RequestParameters): Phone[] {
  const typed = Object.entries(PHONE_TYPES).flatMap(([name, type]) =>
    (parameters.get(name) ?? []).slice(-1).map((phone) => ({ type: type as string, phone })),
  );
  const single = lastValue(parameters, 'phone');
  const all = single === undefined ? typed : [{ type: phoneType(lastValue(parameters, 'phone_type')), phone: single }, ...typed];
  const byType = new Map(all.map(({ type, phone }) => [type, cutText(phone, 25)]));
  return [...byType].map(([type, phone]) => ({ type, phone }));
}

/** The type that is named, in any case; `home` for one that there is not. */
function phoneType(named = 'home'): string {
  return Object.values<string>(PHONE_TYPES).find((type) => type === named.toLowerCase()) ?? 'home';
}

function customFields(parameters: RequestParameters, prefix: string): Map<string, readonly string[]> {
  const fields = [...parameters].filter(([name]) => name.startsWith(prefix) && name.length > prefix.length);
  return new Map(fields.map(([name, values]) => [cutText(name.slice(prefix.length), 255), values]));
}

function listIds(values: readonly string[] | undefined): number[] | undefined {
  if (!values) return undefined;
  const ids = values
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter(Boolean);
  const invalid = ids.find((id) => !/^\d{1,9}$/.test(id));
  if (invalid !== undefined) throw invalidAction({ lists: [new Message('actions.list_id_invalid', { text: invalid.slice(0, 50) })] });
  return [...new Set(ids.map(Number))].sort((a, b) => a - b);
}

function mailingId(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  return /^\d{1,10}$/.test(text) ? Number(text) : NaN;
}

function linkNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function isTrue(text: string | undefined): boolean {
  return text !== undefined && parseBoolean(text) === true;
}

/** NUL, and half of a surrogate pair: PostgreSQL cannot store such texts. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/**
 * The parameters in the body of a request: trimmed texts. Empty texts count as not sent, so they blank nothing. Values that are neither text,
 * number nor boolean are ignored, but for `lists`, where they are refused. Only `lists` may be an empty list. `checked[]`, as some clients name a list, is `checked`. Throws 400 for a body that is no object, for texts
 * that cannot be stored and for what is over a limit.
 */
function readParameters(body: unknown): RequestParameters {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) throw refuse(400, new Message('actions.parameters_not_an_object'));
  const parameters = new Map<string, string[]>();
  for (const [name, value] of Object.entries(flatten(body as Record<string, unknown>))) {
    const values = textsOf(value);
    if ([name, ...values].some((text) => UNSTORABLE.test(text)))
      throw invalidAction({ [name]: [new Message('public.character_not_stored')] });
    const plainName = name.endsWith('[]') ? name.slice(0, -2) : name;
    if (plainName === 'lists' && !isChoice(value)) throw invalidAction({ lists: [new Message('actions.list_ids_expected')] });
    if (values.length > 0 || isEmptyChoice(plainName, value)) parameters.set(plainName, [...(parameters.get(plainName) ?? []), ...values]);
  }
  checkLimits(parameters);
  return parameters;
}

/** Without lists the page chooses, and who unsubscribes leaves all: so what is sent for them is read as a whole or not taken. */
function isChoice(value: unknown): boolean {
  return value === null || (Array.isArray(value) ? value : [value]).every((item) => typeof item === 'string' || typeof item === 'number');
}

/** `"lists": []` chooses no list. That is not the same as no `lists`, which leaves the choice to the page. */
function isEmptyChoice(name: string, value: unknown): boolean {
  return name === 'lists' && Array.isArray(value) && value.length === 0;
}

function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value])
    .filter((item) => ['string', 'number', 'boolean'].includes(typeof item))
    .map((item) => String(item).trim())
    .filter((text) => text !== '');
}

/** `{"action": {"why": 1}}` in JSON is `action_why=1`; the same holds for `user`. */
function flatten(body: Record<string, unknown>): Record<string, unknown> {
  const flat: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(body)) {
    const fields = name === 'action' || name === 'user' ? value : undefined;
    if (fields && typeof fields === 'object' && !Array.isArray(fields)) {
      for (const [field, fieldValue] of Object.entries(fields)) flat[`${name}_${field}`] = fieldValue;
    } else flat[name] = value;
  }
  return flat;
}

/** The most custom values of one action. Each is a row; no page has nearly as many. */
const MOST_CUSTOM_VALUES = 500;
/** The most names in `required`, and the most ids in `lists`. */
const MOST_NAMES = 200;
/** Prefixes of custom fields. */
const CUSTOM_PREFIXES = ['action_', 'user_', 'event_', 'signup_'];
/** Characters of one value: a long letter with room to spare. */
const LONGEST_VALUE = 100_000;
/** Characters of the name of a custom field: the width of its column. */
const LONGEST_NAME = 255;

/** Throws 400 with the names of the fields that are over a limit. The size of the whole body is limited elsewhere. */
function checkLimits(parameters: RequestParameters): void {
  const errors = new ValidationErrors();
  let customValues = 0;
  for (const [name, values] of parameters) {
    const isCustom = CUSTOM_PREFIXES.some((prefix) => name.startsWith(prefix));
    if (isCustom) customValues += values.length;
    if (isCustom && name.length > LONGEST_NAME)
      errors.add(shorten(name), new Message('uploads.field_name_too_long', { most: LONGEST_NAME }));
    else if (values.some((value) => value.length > LONGEST_VALUE))
      errors.add(shorten(name), new Message('public.text_longer', { first: LONGEST_VALUE }));
  }
  if (customValues > MOST_CUSTOM_VALUES)
    throw invalidAction({ fields: [new Message('actions.too_many_custom_values', { most: MOST_CUSTOM_VALUES, count: customValues })] });
  for (const name of ['required', 'lists']) {
    if ((parameters.get(name) ?? []).join(',').split(',').length > MOST_NAMES)
      errors.add(name, new Message('actions.too_many_named', { most: MOST_NAMES }));
  }
  errors.throwIfAny();
}

function shorten(name: string): string {
  return name.slice(0, 100);
}

/** The `User-Agent` header of a request, cut to the 500 characters that are stored; '' when there is none. */
export function userAgentOf(call: Call): string {
  const header = call.headers['user-agent'];
  return (typeof header === 'string' ? header : '').slice(0, 500);
}
