import { cutText } from '../../core/types/cut-text';
import { parseBoolean } from '../../core/formats/parse-boolean';
import { invalidAction } from '../../core/errors/http-error';
import { lastValue, REQUIRED, type RequestParameters } from '../../core/http/validation-errors';
import { normalEmail } from '../../core/types/email-address';
import { readParameters } from './parameters';
import { PHONE_TYPES, type Phone, PROFILE_FIELDS, type Profile } from '../people';

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
  if (invalid !== undefined) throw invalidAction({ lists: [`'${invalid.slice(0, 50)}' is not the id of a list.`] });
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
