import type { Request, RequestHandler, Response } from 'express';
import { HttpError, refuse } from '../../core/errors/http-error';
import { isFromElsewhere } from '../../core/http/cross-site';
import { queryOf } from '../../core/http/request';
import { seeOther } from '../../core/http/sign-in';
import { nextPath } from './addresses';
import type { CachedAccount } from '../../core/auth/account-cache';
import { authenticationOf } from '../../core/auth/authentication';
import { normaliseText } from '../../core/auth/credentials';
import { verifyCode } from '../../core/auth/second-factor/verify-code';
import { standsOn } from '../../core/auth/sessions/session-key';
import { readFields } from './fields';
import { lockedText, type Notice, wordsOf } from './page';
import { askCode, askPassword } from './sign-in-pages';
import { startSession } from './start-session';
import { openTicket, sealTicket } from './ticket';

type Fields = Readonly<Record<string, string>>;

/** GET `/staff/sign-in/`: asks for name and password. Whoever has signed in already goes on to `next`. */
export const signInPage: RequestHandler = (request, response) => {
  const query = queryOf(request);
  const next = nextPath(query.get('next'));
  if (request.session) return seeOther(response, next);
  const notice = query.has('signed_out') ? { text: wordsOf(request).signed_out } : undefined;
  askPassword(request, response, { next, notice });
};

/**
 * POST `/staff/sign-in/`: 303 to `next` with the cookie of a new session, or the form again. Where the account has codes, a right password gives the form that
 * asks for one. Throws 403 for a form of another site, which would sign people in as somebody else.
 */
export const signIn: RequestHandler = async (request, response) => {
  if (isFromElsewhere(request)) throw refuse(403, 'This form is of another site.');
  const fields = await readFields(request, response);
  if (fields.ticket === undefined) await byPassword(request, response, fields);
  else await byCode(request, response, fields, fields.ticket);
};

async function byPassword(request: Request, response: Response, { username = '', password = '', next: sentNext }: Fields): Promise<void> {
  const next = nextPath(sentNext);
  const again = (refusal: Refusal): void => askPassword(request, response, { next, username, ...refusal });
  const credentials = { username: normaliseText(username.trim()), password: normaliseText(password) };
  const { verifier } = authenticationOf(request.services);
  const found = await unlessLocked(request, again, () => verifier.verify(credentials, request.ip, 'form'));
  if (found === LOCKED) return;
  if (!found) return again(refusal(wordsOf(request).wrong));
  if (!found.secondFactor) return enter(request, response, found, next);
  const ticket = { username: found.account.username, standsOn: standsOn(found.passwordHash) };
  askCode(request, response, { next, ticket: sealTicket(request.services.settings.secretKey, ticket) });
}

async function byCode(request: Request, response: Response, { code = '', next: sentNext }: Fields, ticket: string): Promise<void> {
  const next = nextPath(sentNext);
  const again = (refusal: Refusal): void => askCode(request, response, { next, ticket, ...refusal });
  const found = await holderOf(request, ticket);
  if (!found) return askPassword(request, response, { next, ...refusal(wordsOf(request).took_too_long) });
  const isRight = await unlessLocked(request, again, () => verifyCode(request.services, found.account, code, request.ip));
  if (isRight === LOCKED) return;
  if (!isRight) return again(refusal(wordsOf(request).wrong_code));
  await enter(request, response, found, next);
}

/** The account of a ticket. Undefined where the ticket is too old, and where the password or the account has changed since. */
async function holderOf({ services }: Request, sealed: string): Promise<CachedAccount | undefined> {
  const ticket = openTicket(services.settings.secretKey, sealed);
  const found = ticket && (await authenticationOf(services).accounts.find(ticket.username));
  return found?.active && standsOn(found.passwordHash) === ticket?.standsOn ? found : undefined;
}

async function enter(request: Request, response: Response, found: CachedAccount, next: string): Promise<void> {
  await startSession(request, response, found);
  seeOther(response, next);
}

interface Refusal {
  status: number;
  notice: Notice;
  headers?: Record<string, string>;
}

/** 400: a 401 would need a challenge, at which browsers ask in a window of their own. */
function refusal(text: string): Refusal {
  return { status: 400, notice: { text, isError: true } };
}

const LOCKED = Symbol('locked');

/** What `check` gives. Where too many attempts were wrong, shows the form again, and gives `LOCKED`. */
async function unlessLocked<T>(request: Request, again: (refusal: Refusal) => void, check: () => Promise<T>): Promise<T | typeof LOCKED> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 429) throw error;
    const seconds = String(error.headers['Retry-After']);
    const text = lockedText(request, seconds);
    again({ status: 429, notice: { text, isError: true }, headers: { 'Retry-After': seconds } });
    return LOCKED;
  }
}
