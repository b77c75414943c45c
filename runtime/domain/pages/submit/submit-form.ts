import { Message } from '../../../core/words';
import type { Request, Response } from '../../../core/call/express';
import { type FieldErrors, HttpError, refuse } from '../../../core/errors/http-error';
import { takeAction } from '../../actions';
import { countryName, isUnitedStates } from '../../geo';
import { callOf } from '../../../core/http/answer';
import type { Call } from '../../../core/call';
import { limitPublicWrite } from '../../../core/limits/public-limit';
import { readRequestBody } from '../../../core/http/admission';
import { queryOf } from '../../../core/request/request';
import type { SubmittedValues } from '../form/form-fields';
import { HONEYPOT } from '../form/form-markup';
import { TICKED, withUntickedBoxes } from '../form/ticked-boxes';

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

/** The redirect after an action, or what is wrong with the form, by field. */
export type SubmitResult = { redirectUrl: string } | { errors: FieldErrors };

/** What is known without the form: its page, and perhaps who sends it, and of a donation the card and the currency. */
export interface KnownFields {
  page: string;
  email?: string | null;
  card_num?: string;
  currency?: string;
}

/**
 * Processes a form as an action, with the same code as `POST /rest/v1/action/`. Returns errors that the visitor can correct in the form,
 * by field. Throws every other error; a 429 for too many forms of one network, without those of mail providers.
 */
export async function submitForm(request: Request, form: SubmittedForm, known: KnownFields): Promise<SubmitResult> {
  if (!form.oneClick) limitPublicWrite(request);
  try {
    const { stored } = await takeAction(callOfForm(request, form, known), { public: !form.oneClick, typed: true });
    return { redirectUrl: stored.redirectUrl };
  } catch (error) {
    return { errors: formErrors(error, form) };
  }
}

/** The call whose body is a form, as of `POST /rest/v1/action/` without credentials. */
export function callOfForm(request: Request, { values }: SubmittedForm, known: KnownFields): Call & { body: Record<string, unknown> } {
  const fields = Object.fromEntries([...withUntickedBoxes(values)].filter(([name]) => !IGNORED_FIELDS.has(name)));
  const body = { source: 'website', ...withPostal(withoutEmptySource(fields)), ...known };
  return { ...callOf(request, queryOf(request)), account: null, body };
}

/** What the visitor can correct, by field. Throws every other error. */
export function formErrors(error: unknown, { values }: SubmittedForm): FieldErrors {
  const errors = error instanceof HttpError && error.status === 400 ? fieldErrorsOf(error) : undefined;
  if (!errors) throw error;
  // Forms have one field for the postal code, `zip`. So an error about `postal` is shown there.
  const { postal, ...others } = errors;
  return postal && !values.has('postal') ? { ...others, zip: [...(others.zip ?? []), ...postal] } : errors;
}

type Fields = Record<string, readonly string[]>;

/** Outside the United States, the value of the field `zip` is the postal code. */
function withPostal(fields: Fields): Fields {
  const country = fields.country?.at(-1)?.trim() ?? '';
  if (!fields.zip || isUnitedStates(countryName(country || undefined))) return fields;
  const { zip, ...others } = fields;
  return { postal: zip, ...others };
}

function withoutEmptySource(fields: Fields): Fields {
  const { source, ...others } = fields;
  return source?.at(-1)?.trim() ? fields : others;
}

function fieldErrorsOf({ wordings }: HttpError): FieldErrors | undefined {
  return typeof wordings.errors === 'object' && wordings.errors !== null ? (wordings.errors as FieldErrors) : undefined;
}
