import type { Request, Response } from 'express';
import { type FieldErrors, HttpError, refuse } from '../../framework/http/errors';
import { takeAction } from '../actions';
import { callOf } from '../../framework/http/answer';
import { readRequestBody } from '../../framework/http/request-body';
import { queryOf } from '../../framework/http/request';
import type { Typed } from './form';
import type { LoadedPage } from './load';
import { TRAP } from './markup';
import type { Visitor } from './visitor';

/** The longest form, in bytes: a long letter in any alphabet, with room to spare. */
const LONGEST = 500_000;

const FORMS = /^\s*(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** What a form sent. */
export interface Sent {
  typed: Typed;
  /** The first value of each field, for who and whence. */
  first: URLSearchParams;
  /** A mail provider asks on somebody's behalf, by the link in an e-mail (RFC 8058). It follows no redirect. */
  oneClick: boolean;
}

function isOneClick(fields: Readonly<Record<string, unknown>>): boolean {
  return fields['List-Unsubscribe'] === 'One-Click';
}

/** Reads a form. Throws: 413 when it is too long, 415 when it is no form, 400 when it is malformed. */
export async function readForm(request: Request, response: Response): Promise<Sent> {
  if (Number(request.headers['content-length'] ?? 0) > LONGEST) throw refuse(413, `A form has at most ${LONGEST} bytes.`);
  const type = request.headers['content-type'];
  if (type !== undefined && !FORMS.test(type)) throw refuse(415, 'Send a form.');
  const body = (type === undefined ? undefined : await readRequestBody(request, response, true)) ?? {};
  const fields = body as Record<string, string | string[]>;
  // Programs of mail providers post to the address in an e-mail as it is, with no more than the mark.
  const akid = isOneClick(fields) ? queryOf(request).get('akid') : null;
  const entries = Object.entries(akid === null ? fields : { akid }).map(([name, value]): [string, string[]] => [name, [value].flat()]);
  const first = new URLSearchParams(entries.map(([name, values]): [string, string] => [name, values[0] ?? '']));
  return { typed: new Map(entries), first, oneClick: akid !== null };
}

/** Parameters that a form does not decide: the page is that of the address. */
const NOT_FROM_FORMS = new Set(['page', 'l', TRAP]);

/** What became of an action. */
export type Outcome = { redirectUrl: string } | { errors: FieldErrors };

/**
 * Processes what was sent as the action that it is, by the same code as `POST /rest/v1/action/`. Faults come by field. Throws what
 * cannot be mended in the form.
 */
export async function submit(request: Request, page: LoadedPage, visitor: Visitor, { typed }: Sent): Promise<Outcome> {
  const fields = Object.fromEntries([...typed].filter(([name]) => !NOT_FROM_FORMS.has(name)));
  // Who has signed in need not say an address: pages that show nothing else do not ask for it.
  const person = visitor.signedIn && !typed.has('email') ? { email: page.person?.email } : {};
  const body = { source: 'website', ...person, ...withPostal(withoutEmptySource(fields)), page: page.name };
  const call = { ...callOf(request, queryOf(request)), account: null, body };
  try {
    const { stored } = await takeAction(call);
    return { redirectUrl: stored.redirectUrl };
  } catch (error) {
    const errors = error instanceof HttpError && error.status === 400 ? faultsOf(error) : undefined;
    if (!errors) throw error;
    // Forms ask for one postal code, whatever the country.
    const { postal, ...others } = errors;
    return { errors: postal && !typed.has('postal') ? { ...others, zip: [...(others.zip ?? []), ...postal] } : errors };
  }
}

type Fields = Record<string, readonly string[]>;

/** Outside the United States what stands in the field of the ZIP code is the postal code. */
function withPostal(fields: Fields): Fields {
  const country = fields.country?.at(-1)?.trim() ?? '';
  if (country === '' || /^(us|usa|united states)$/i.test(country) || !fields.zip) return fields;
  const { zip, ...others } = fields;
  return { postal: zip, ...others };
}

function withoutEmptySource(fields: Fields): Fields {
  const { source, ...others } = fields;
  return source?.at(-1)?.trim() ? fields : others;
}

function faultsOf({ body }: HttpError): FieldErrors | undefined {
  return typeof body.errors === 'object' && body.errors !== null ? (body.errors as FieldErrors) : undefined;
}
