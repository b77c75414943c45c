import { Message } from '../../../core/words';
import type { Request, Response } from '../../../core/call/express';
import { type FieldErrors, HttpError, refuse } from '../../../core/errors/http-error';
import { type OwnForm, takeAction } from '../../actions';
import { sameField } from '../../geo';
import { callOf } from '../../../core/http/answer';
import type { Call } from '../../../core/call';
import { limitPublicWrite } from '../../../core/limits/public-limit';
import { readRequestBody } from '../../../core/http/admission';
import { queryOf } from '../../../core/request/request';
import { withColumnsOfCountry } from '../form/address-fields';
import type { SubmittedValues } from '../form/form-field';
import { HONEYPOT, TICKED, withUntickedBoxes } from '../form/form-markup';

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

/** What the visitor can correct, by field. Throws every other error. */
export function formErrors(error: unknown, { values }: SubmittedForm): FieldErrors {
  const errors = error instanceof HttpError && error.status === 400 ? fieldErrorsOf(error) : undefined;
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
