import { Message } from '../../core/words';
import type { Request, RequestHandler, Response } from '../../core/call/express';
import { HttpError, refuse } from '../../core/errors/http-error';
import { authenticationOf, forgetAccounts } from '../../core/auth/authentication';
import { normaliseText } from '../../core/auth/password';
import {
  openSetup,
  sealSetup,
  readSecondFactor,
  removeSecondFactor,
  type SecondFactor,
  newSecret,
  stepOfCode,
  otpauthLink,
  renewRecoveryCodes,
  turnOn,
  verifyCode,
  issuerOf,
} from '../../core/auth/second-factor';
import { endSessions } from '../../core/auth/sessions';
import { input, lockedText, type Notice, readFields, sendPage, wordsOf } from './page';
import { ACCOUNT_PATH } from '../frame/frame';
import { hidden } from '../../core/controls';
import { html, type Markup } from '../../core/formats/markup';
import { formTarget } from '../view';
import { STAFF_PREFIX } from '../../core/http/send';
import { pageWords } from '../frame/send-page';
import { qrCode } from './qr-code';

type Fields = Readonly<Record<string, string>>;

/** GET `/staff/two-factor/`: offers codes to an account that has none; else says what it can do with them. */
export const twoFactorPage: RequestHandler = async (request, response) => {
  const factor = await readSecondFactor(request.services.pool, request.account!.id);
  if (factor) manageCodes(request, response, factor);
  else offerCodes(request, response, newSecret());
};

/**
 * POST `/staff/two-factor/`: turns codes on (`action=on`) by the password and the first code, turns them off, or makes new recovery codes, both by a code.
 * Throws 429 after too many wrong ones.
 */
export const changeTwoFactor: RequestHandler = async (request, response) => {
  const fields = await readFields(request, response);
  const factor = await readSecondFactor(request.services.pool, request.account!.id);
  if (fields.action === 'on' && !factor) return turnCodesOn(request, response, fields);
  if (!factor) return offerCodes(request, response, newSecret());
  if (fields.action === 'off') return turnCodesOff(request, response, factor, fields);
  if (fields.action === 'recovery') return makeRecoveryCodes(request, response, factor, fields);
  throw refuse(400, 'action must be on, off or recovery.');
};

async function turnCodesOn(request: Request, response: Response, { setup = '', password = '', code = '' }: Fields): Promise<void> {
  const { services, account, session } = request;
  const words = wordsOf(request);
  const again = (secret: string, text: string): void =>
    offerCodes(request, response, secret, { status: 400, notice: { text, isError: true } });
  const secret = openSetup(services.settings.secretKey, account!.id, setup);
  if (secret === undefined) return again(newSecret(), words.took_too_long);
  if (!(await isOwnPassword(request, password))) return again(secret, words.wrong);
  const step = stepOfCode(secret, code.replace(/\s/g, ''));
  if (step === undefined) return again(secret, words.wrong_code);
  const codes = await turnOn(services, account!.id, secret, step);
  if (!codes) throw refuse(409, new Message('requests.codes_exist'));
  // Whoever signed in by the password alone has to do so anew.
  await endSessions(services.pool, account!.id, session?.hash);
  forgetAccounts(authenticationOf(services));
  showRecoveryCodes(request, response, codes, { text: words.turned_on });
}

/** Whether the password is that of the account that asks: a browser left open is not enough. */
async function isOwnPassword({ services, account, ip }: Request, password: string): Promise<boolean> {
  const found = await authenticationOf(services).verifier.verify(
    { username: account!.username, password: normaliseText(password) },
    ip,
    'form',
  );
  return found?.account.id === account!.id;
}

async function turnCodesOff(request: Request, response: Response, factor: SecondFactor, { code = '' }: Fields): Promise<void> {
  if (!(await isOwnCode(request, response, factor, code))) return;
  await removeSecondFactor(request.services.pool, request.account!.id);
  forgetAccounts(authenticationOf(request.services));
  offerCodes(request, response, newSecret(), { notice: { text: wordsOf(request).turned_off } });
}

async function makeRecoveryCodes(request: Request, response: Response, factor: SecondFactor, { code = '' }: Fields): Promise<void> {
  if (!(await isOwnCode(request, response, factor, code))) return;
  showRecoveryCodes(request, response, await renewRecoveryCodes(request.services, request.account!.id));
}

/** Whether a code is right. Where it is not, the page says so. */
async function isOwnCode(request: Request, response: Response, factor: SecondFactor, code: string): Promise<boolean> {
  const words = wordsOf(request);
  const refused = (status: number, text: string, headers = {}): false => {
    manageCodes(request, response, factor, { status, notice: { text, isError: true }, headers });
    return false;
  };
  try {
    return (await verifyCode(request.services, request.account!, code, request.ip)) || refused(400, words.wrong_code);
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 429) throw error;
    const seconds = String(error.headers['Retry-After']);
    return refused(429, lockedText(request, seconds), { 'Retry-After': seconds });
  }
}

interface Options {
  notice?: Notice;
  status?: number;
  headers?: Record<string, string>;
}

/** Offers codes to an account that has none: shows a secret, and asks for the password and the first code. */
function offerCodes(request: Request, response: Response, secret: string, options: Options = {}): void {
  const words = wordsOf(request);
  const { settings } = request.services;
  const account = request.account!;
  const link = otpauthLink(secret, account.username, issuerOf(settings, request.host));
  const content = html`<section class="section sign-in"><p>${words.codes_are_off}</p>
<p>${words.scan}</p>
${qrCode(link, words.picture)}
<p>${words.key}${pageWords(request).colon}<code>${secret.match(/.{1,4}/g)!.join(' ')}</code></p>
${form(
  request,
  'on',
  words.turn_on,
  html`${hidden('setup', sealSetup(settings.secretKey, account.id, secret))}
${input('password', words.password, { type: 'password', autocomplete: 'current-password', hint: options.notice?.isError ? words.password_again : undefined })}
${input('code', words.code, { autocomplete: 'one-time-code' })}`,
)}</section>
${waysOut(request)}`;
  sendPage(request, response, { title: words.codes, content, ...options });
}

/** What an account with codes can do: make new recovery codes, and turn codes off. */
function manageCodes(request: Request, response: Response, factor: SecondFactor, options: Options = {}): void {
  const words = wordsOf(request);
  const code = (id: string): Markup => input('code', words.code, { id, autocomplete: 'one-time-code', hint: words.code_hint });
  const content = html`<section class="section sign-in"><p>${words.codes_are_on} ${factor.allowsBasic ? words.basic_allowed : words.basic_refused}</p>
<p>${words.recovery_left.replace('{count}', String(factor.recoveryCodes))}</p>
<details><summary>${words.recovery_new}</summary>${form(request, 'recovery', words.recovery_new, code('code-recovery'))}</details>
<details><summary>${words.turn_off}</summary>${form(request, 'off', words.turn_off, code('code-off'))}</details></section>
${waysOut(request)}`;
  sendPage(request, response, { title: words.codes, content, ...options });
}

/** Shows recovery codes, once. */
function showRecoveryCodes(request: Request, response: Response, codes: readonly string[], notice?: Notice): void {
  const words = wordsOf(request);
  const content = html`<section class="section sign-in"><p>${words.recovery_help}</p>
<ul>${codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>
<p class="actions"><a class="button" href="${ACCOUNT_PATH}">${words.next}</a></p></section>`;
  sendPage(request, response, { title: words.recovery, notice, content });
}

/** A form of this page. */
function form(request: Request, action: 'on' | 'off' | 'recovery', label: string, fields: Markup): Markup {
  return html`<form class="edit" method="post" action="${formTarget({ csrf: request.session?.csrf }, ACCOUNT_PATH, 'POST')}">
${hidden('action', action)}
<div class="fields">${fields}</div>
<p class="actions"><button type="submit" class="primary">${label}</button></p>
</form>`;
}

function waysOut(request: Request): Markup {
  const words = wordsOf(request);
  return html`<section class="section sign-in"><h2>${words.your_account}</h2>
<form method="post" action="${formTarget({ csrf: request.session?.csrf }, `${STAFF_PREFIX}/sign-out/`, 'POST')}"><p class="actions">
<button type="submit">${words.sign_out}</button><button type="submit" name="all" value="1">${words.sign_out_everywhere}</button></p></form></section>`;
}
