import type { Request, Response } from 'express';
import { ACCOUNT_PATH } from '../frame';
import { html, type Markup } from '../../core/formats/markup';
import { formTarget } from '../view';
import { STAFF_PREFIX } from '../../core/http/pages';
import { pageWords } from '../send-page';
import { issuerOf } from '../../core/auth/second-factor/issuer';
import { sealSetup } from '../../core/auth/second-factor/secret';
import type { SecondFactor } from '../../core/auth/second-factor/store';
import { otpauthLink } from '../../core/auth/second-factor/totp';
import { input, type Notice, sendPage, wordsOf } from './page';
import { qrCode } from '../qr-code';

interface Options {
  notice?: Notice;
  status?: number;
  headers?: Record<string, string>;
}

/** Offers codes to an account that has none: shows a secret, and asks for the password and the first code. */
export async function offerCodes(request: Request, response: Response, secret: string, options: Options = {}): Promise<void> {
  const words = wordsOf(request);
  const { settings } = request.services;
  const account = request.account!;
  const link = otpauthLink(secret, account.username, issuerOf(settings, request.host));
  const content = html`<section class="section sign-in"><p>${words.codes_are_off}</p>
<p>${words.scan}</p>
${await qrCode(link, words.picture)}
<p>${words.key}${pageWords(request).colon}<code>${secret.match(/.{1,4}/g)!.join(' ')}</code></p>
${form(
  request,
  'on',
  words.turn_on,
  html`<input type="hidden" name="setup" value="${sealSetup(settings.secretKey, account.id, secret)}">
${input('password', words.password, { type: 'password', autocomplete: 'current-password', hint: options.notice?.isError ? words.password_again : undefined })}
${input('code', words.code, { autocomplete: 'one-time-code' })}`,
)}</section>
${waysOut(request)}`;
  sendPage(request, response, { title: words.codes, content, ...options });
}

/** What an account with codes can do: make new recovery codes, and turn codes off. */
export function manageCodes(request: Request, response: Response, factor: SecondFactor, options: Options = {}): void {
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
export function showRecoveryCodes(request: Request, response: Response, codes: readonly string[], notice?: Notice): void {
  const words = wordsOf(request);
  const content = html`<section class="section sign-in"><p>${words.recovery_help}</p>
<ul>${codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>
<p class="actions"><a class="button" href="${ACCOUNT_PATH}">${words.next}</a></p></section>`;
  sendPage(request, response, { title: words.recovery, notice, content });
}

/** A form of this page. */
function form(request: Request, action: 'on' | 'off' | 'recovery', label: string, fields: Markup): Markup {
  return html`<form class="edit" method="post" action="${formTarget({ csrf: request.session?.csrf }, ACCOUNT_PATH, 'POST')}">
<input type="hidden" name="action" value="${action}">
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
