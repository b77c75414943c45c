import { Message } from '../../../core/words';
import type { Request, Response } from '../../../core/call/express';
import { type FieldErrors, HttpError, refuse } from '../../../core/errors/http-error';
import { checkOnly, type OwnForm, takeAction } from '../../actions';
import { countryCode, sameField, writtenPostcode } from '../../geo';
import { callOf } from '../../../core/http/answer';
import type { Call } from '../../../core/call';
import { limitPublicWrite } from '../../../core/limits/public-limit';
import { readRequestBody } from '../../../core/http/admission';
import { queryOf } from '../../../core/request/request';
import { readTypedNumber } from '../../../core/types/parse';
import type { Language } from '../../languages';
import { homeOfPage, withColumnsOfCountry } from '../form/address-fields';
import { asksForTown, TOWN, withChosenTown } from '../form/event-towns';
import type { SubmittedValues } from '../form/form-field';
import { HONEYPOT, TICKED, withUntickedBoxes } from '../form/form-markup';
import { recordedValues } from '../form/user-field';
import type { LoadedPage } from '../render/load-page';

/** The longest form, in bytes. It leaves room for a long letter in any alphabet. */
const MAX_FORM_BYTES = 500_000;

const FORMS = /^\s*(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** A form that was submitted. */
export interface SubmittedForm {
  values: SubmittedValues;
  /** The first value of each field. */
  parameters: URLSearchParams;
  /** A mail provider unsubscribes somebody with the link in an e-mail (RFC 8058). It follows no redirect. */
  oneClick: boolean;
}

function isOneClick(fields: Readonly<Record<string, unknown>>): boolean {
  return fields['List-Unsubscribe'] === 'One-Click';
}

/** Reads a form. Throws 413 when it is too long, 415 when the body is not a form, 400 when it is malformed. */
export async function readForm(request: Request, response: Response): Promise<SubmittedForm> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_FORM_BYTES)
    throw refuse(413, new Message('pages.form_too_large', { most: MAX_FORM_BYTES }));
  const type = request.headers['content-type'];
  if (type !== undefined && !FORMS.test(type)) throw refuse(415, new Message('pages.form_expected'));
  const body = (type === undefined ? undefined : await readRequestBody(request, response, { multipart: true })) ?? {};
  const fields = body as Record<string, string | string[]>;
  // Mail providers post to the URL of the e-mail unchanged. The body has the one-click mark and nothing else.
  const akid = isOneClick(fields) ? queryOf(request).get('akid') : null;
  const entries = Object.entries(akid === null ? fields : { akid }).map(([name, value]): [string, string[]] => [name, [value].flat()]);
  const parameters = new URLSearchParams(entries.map(([name, values]): [string, string] => [name, values[0] ?? '']));
  return { values: new Map(entries), parameters, oneClick: akid !== null };
}

/** Parameters that are not passed on: which page it is is known. */
const IGNORED_FIELDS = new Set(['page', 'l', HONEYPOT, TICKED]);

/** The redirect after an action, and its id where there is one already, or what is wrong with the form, by field. */
export type SubmitResult = { redirectUrl: string; actionId?: number } | { errors: FieldErrors };

/** What is known without the form: its page, and perhaps who sends it, and of a donation the card and the currency. */
export interface KnownFields {
  page: string;
  email?: string | null;
  card_num?: string;
  currency?: string;
}

/**
 * Processes a form as an action, with the same code as `POST /rest/v1/action/`. Returns errors that the visitor can correct in the form,
 * by field. People of whom nobody knows a country live at home (the name of a country). Throws every other error; a 429 for too many forms of one network, without those of mail providers.
 */
export async function submitForm(
  request: Request,
  form: SubmittedForm,
  known: KnownFields,
  { home, ownForm }: { home: string; ownForm?: OwnForm },
): Promise<SubmitResult> {
  if (!form.oneClick) limitPublicWrite(request);
  try {
    const { stored } = await takeAction(callOfForm(request, form, known), { public: !form.oneClick, typed: true, home, ownForm });
    return stored;
  } catch (error) {
    return { errors: formErrors(error, form) };
  }
}

/** Types of custom fields that are numbers. */
const NUMBERS = new Set(['number', 'integer', 'decimal']);

/** Fields that hold a day. */
const DAYS = new Set(['event_starts_at_date', 'event_ends_at_date']);

/** Fields that hold a postcode: of a person, of where something is sent, of an event. */
const POSTCODE = /^(shipping_|event_)?(zip|postal)$/;

/**
 * A form of a page of ours as its action takes it, and what it is held to there (`checkTyped`): every such form goes through here, also that by which a host changes an event.
 * Numbers and dates, which people type as their language writes them, are written as the API takes them, postcodes as their country does, and the town that was chosen is named.
 * @param signedIn it shows what is on record
 */
export function readOwnForm(
  sent: SubmittedForm,
  { page, language, signedIn }: { page: LoadedPage; language: Language; signedIn: boolean },
): { form: SubmittedForm; ownForm: OwnForm } {
  const numbers = page.customFields?.filter(({ field_type: type }) => NUMBERS.has(type)).map(({ name }) => `user_${name}`) ?? [];
  const plain = (name: string, text: string): string => {
    if (name === 'event_max_attendees' || numbers.includes(name)) return plainNumber(text, language.code);
    if (DAYS.has(name)) return wholeYear(text, language.code);
    const country = POSTCODE.test(name) ? countryOfPostcode(name, sent, { page, language, signedIn }) : undefined;
    return country === undefined ? text : writtenPostcode(text, countryCode(country));
  };
  const values = new Map([...sent.values].map(([name, texts]) => [name, texts.map((text) => plain(name, text))]));
  return {
    form: { ...sent, values: page.type === 'EventCreate' ? withChosenTown(values, page) : values },
    ownForm: {
      unchanged: signedIn ? unchangedFields(page, sent) : new Set(),
      undecided: asksForTown(page, sent.values) ? [TOWN] : [],
    },
  };
}

/** The country of the address in which a field for a postcode stands. */
function countryOfPostcode(
  field: string,
  { parameters }: SubmittedForm,
  { page, language, signedIn }: { page: LoadedPage; language: Language; signedIn: boolean },
): string {
  const sent = (name: string): string | undefined => parameters.get(name)?.trim() || undefined;
  const home = (): string => homeOfPage(page, language);
  if (field.startsWith('event_')) return sent('event_country') ?? home();
  const ofPerson = sent('country') ?? ((signedIn && page.person?.country) || home());
  return field.startsWith('shipping_') ? (sent('shipping_country') ?? ofPerson) : ofPerson;
}

/** Amounts are read by the action: read twice, `1,500` would become a thousand and more. */
function plainNumber(text: string, language: string): string {
  const reading = readTypedNumber(text, { language, decimals: Infinity });
  return typeof reading === 'string' ? reading : text;
}

/** A day whose year has two digits, `12.12.26`, in a language that says the day first and the year last: it can mean one thing there. */
function wholeYear(text: string, language: string): string {
  const [, day, month, year] = /^(\d{1,2})[./] ?(\d{1,2})[./] ?(\d{2})$/.exec(text.trim()) ?? [];
  if (year === undefined) return text;
  const parts = new Intl.DateTimeFormat(language, { dateStyle: 'short' }).formatToParts(0).map(({ type }) => type);
  return parts.filter((type) => type !== 'literal').join() === 'day,month,year' ? `${day}.${month}.20${year}` : text;
}

/** The fields in which stands what was on record, of the person or the event. Of the two names of a postcode it is both. */
function unchangedFields(page: LoadedPage, { parameters }: SubmittedForm): Set<string> {
  const onRecord = (name: string): readonly string[] => [...recordedValues(name, page), page.edited?.values[name] ?? ''];
  const names = [...parameters].filter(([name, text]) => text !== '' && onRecord(name).includes(text)).map(([name]) => name);
  return new Set(names.flatMap((name) => [name, sameField(name) ?? name]));
}

/** The call whose body is a form, as of `POST /rest/v1/action/` without credentials. `countries` are those of the addresses that name none, by field. */
export function callOfForm(
  request: Request,
  { values }: SubmittedForm,
  known: KnownFields,
  countries: Readonly<Record<string, readonly string[]>> = {},
): Call & { body: Record<string, unknown> } {
  const fields: Fields = Object.fromEntries([...withUntickedBoxes(values)].filter(([name]) => !IGNORED_FIELDS.has(name)));
  const body = { source: 'website', ...withColumnsOfCountry(withoutEmptySource({ ...fields, ...countries })), ...known };
  return { ...callOf(request, queryOf(request)), account: null, body };
}

/** What is wrong with the action of a form that asks more, and is sent back in any case: nothing is stored. A 429 as of `submitForm`. */
export async function checkForm(
  request: Request,
  form: SubmittedForm,
  known: KnownFields,
  options: { home: string; ownForm: OwnForm },
): Promise<FieldErrors> {
  limitPublicWrite(request);
  try {
    await checkOnly(callOfForm(request, form, known), options);
    return {};
  } catch (error) {
    return formErrors(error, form);
  }
}

/** What the visitor can correct, by field, also tomorrow: what they typed comes back. Throws every other error. */
export function formErrors(error: unknown, { values }: SubmittedForm): FieldErrors {
  const errors = error instanceof HttpError && [400, 429].includes(error.status) ? fieldErrorsOf(error) : undefined;
  if (!errors) throw error;
  // Forms have one field for the postcode, and one for state or region. So an error about `postal` is shown at `zip`, where that is the one.
  const shownAt = (name: string): string => {
    const same = sameField(name.replace('shipping_', ''));
    const other = same && (name.startsWith('shipping_') ? `shipping_${same}` : same);
    return other !== undefined && !values.has(name) && (values.has(other) || name === 'postal') ? other : name;
  };
  const shown: FieldErrors = {};
  for (const [name, messages] of Object.entries(errors)) shown[shownAt(name)] = [...(shown[shownAt(name)] ?? []), ...messages];
  return shown;
}

type Fields = Record<string, readonly string[]>;

function withoutEmptySource(fields: Fields): Fields {
  const { source, ...others } = fields;
  return source?.at(-1)?.trim() ? fields : others;
}

function fieldErrorsOf({ wordings }: HttpError): FieldErrors | undefined {
  return typeof wordings.errors === 'object' && wordings.errors !== null ? (wordings.errors as FieldErrors) : undefined;
}
