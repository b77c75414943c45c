import { Message } from '../../core/words';
import type { Request, RequestHandler, Response } from '../../core/call/express';
import { HttpError, refuse } from '../../core/errors/http-error';
import { isFromElsewhere } from '../../core/http/routes';
import { queryOf } from '../../core/request/request';
import { seeOther } from '../../core/http/error-handler';
import type { CachedAccount } from '../../core/auth/account-cache';
import { authenticationOf, forgetAccounts, recordSignIn } from '../../core/auth/authentication';
import { normaliseText } from '../../core/auth/password';
import { verifyCode } from '../../core/auth/second-factor';
import {
  standsOn,
  cookieValueOf,
  newSessionKey,
  sessionHash,
  sessionKeyOf,
  setSessionCookie,
  addSession,
  endSession,
} from '../../core/auth/sessions';
import { input, lockedText, nextPath, type Notice, readFields, sendPage, SIGN_IN_PATH, wordsOf } from './page';
import { networkOf } from '../../core/limits/by-network';
import { databaseTime } from '../../core/database/clock';
import { openText, sealText } from '../../core/settings';
import { hidden, hiddenAll } from '../../core/controls';
import { html } from '../../core/formats/markup';

/** For so long (in milliseconds) a code may follow the password. */
const LASTS = 10 * 60_000;

const PURPOSE = 'sign-in ticket';

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
  if (isFromElsewhere(request)) throw refuse(403, new Message('requests.form_of_other_site'));
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

/**
 * Starts a session of an account, and gives the browser its cookie. The key is always a new one, whatever cookie the browser came with; a session that it came
 * with ends.
 */
async function startSession(request: Request, response: Response, { account, passwordHash }: CachedAccount): Promise<void> {
  const { services } = request;
  const former = sessionKeyOf(request);
  const network = networkOf(request.ip);
  const key = newSessionKey();
  await addSession(services.pool, { hash: sessionHash(key), accountId: account.id, standsOn: standsOn(passwordHash), network });
  if (former !== undefined) await endSession(services.pool, sessionHash(former));
  if (former !== undefined) forgetAccounts(authenticationOf(services));
  await recordSignIn(services, account, network);
  setSessionCookie(request, response, cookieValueOf(services.settings.secretKey, key));
}

/** That the password of an account was right, as the form that asks for the code carries it. */
interface Ticket {
  username: string;
  /** See `standsOn`: it is worth nothing once the password is another. */
  standsOn: string;
}

/** Seals a ticket, so that nobody else makes or reads one. */
function sealTicket(secretKey: string, ticket: Ticket, now = databaseTime()): string {
  return sealText(secretKey, PURPOSE, JSON.stringify({ ...ticket, until: now + LASTS }));
}

/** The ticket in what `sealTicket` made. Undefined for what is forged or too old. */
function openTicket(secretKey: string, sealed: string, now = databaseTime()): Ticket | undefined {
  const text = openText(secretKey, PURPOSE, sealed);
  if (text === undefined) return undefined;
  const { until, ...ticket } = JSON.parse(text) as Ticket & { until: number };
  return until > now ? ticket : undefined;
}

interface Options {
  /** The path to go on to. */
  next: string;
  notice?: Notice;
  status?: number;
  headers?: Record<string, string>;
}

/** Asks for name and password. A name that was typed before stands there; then only the password is left to type. */
function askPassword(request: Request, response: Response, { next, username, ...rest }: Options & { username?: string }): void {
  const words = wordsOf(request);
  const content = html`<form class="section sign-in" method="post" action="${SIGN_IN_PATH}">
${hidden('next', next)}
<div class="fields">${input('username', words.name, { autocomplete: 'username', value: username, focus: !username })}
${input('password', words.password, { type: 'password', autocomplete: 'current-password', focus: Boolean(username) })}</div>
<p class="actions"><button type="submit" class="primary">${words.sign_in}</button></p>
<p class="hint">${words.forgotten}</p>
</form>`;
  sendPage(request, response, { title: words.sign_in, content, ...rest });
}

/** Asks for a code, after the password was right. */
function askCode(request: Request, response: Response, { next, ticket, ...rest }: Options & { ticket: string }): void {
  const words = wordsOf(request);
  const content = html`<form class="section sign-in" method="post" action="${SIGN_IN_PATH}">
${hiddenAll({ next, ticket })}
<div class="fields">${input('code', words.code, { autocomplete: 'one-time-code', hint: words.code_hint, focus: true })}</div>
<p class="actions"><button type="submit" class="primary">${words.next}</button> <a href="${SIGN_IN_PATH}">${words.as_another}</a></p>
<p class="hint">${words.lost_codes}</p>
</form>`;
  sendPage(request, response, { title: words.sign_in, content, ...rest });
}
