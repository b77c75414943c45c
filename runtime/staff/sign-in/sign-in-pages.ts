import type { Request, Response } from 'express';
import { html } from '../../core/formats/markup';
import { SIGN_IN_PATH } from './addresses';
import { input, type Notice, sendPage, wordsOf } from './page';

interface Options {
  /** The path to go on to. */
  next: string;
  notice?: Notice;
  status?: number;
  headers?: Record<string, string>;
}

/** Asks for name and password. A name that was typed before stands there; then only the password is left to type. */
export function askPassword(request: Request, response: Response, { next, username, ...rest }: Options & { username?: string }): void {
  const words = wordsOf(request);
  const content = html`<form class="section sign-in" method="post" action="${SIGN_IN_PATH}">
<input type="hidden" name="next" value="${next}">
<div class="fields">${input('username', words.name, { autocomplete: 'username', value: username, focus: !username })}
${input('password', words.password, { type: 'password', autocomplete: 'current-password', focus: Boolean(username) })}</div>
<p class="actions"><button type="submit" class="primary">${words.sign_in}</button></p>
<p class="hint">${words.forgotten}</p>
</form>`;
  sendPage(request, response, { title: words.sign_in, content, ...rest });
}

/** Asks for a code, after the password was right. */
export function askCode(request: Request, response: Response, { next, ticket, ...rest }: Options & { ticket: string }): void {
  const words = wordsOf(request);
  const content = html`<form class="section sign-in" method="post" action="${SIGN_IN_PATH}">
<input type="hidden" name="next" value="${next}">
<input type="hidden" name="ticket" value="${ticket}">
<div class="fields">${input('code', words.code, { autocomplete: 'one-time-code', hint: words.code_hint, focus: true })}</div>
<p class="actions"><button type="submit" class="primary">${words.next}</button> <a href="${SIGN_IN_PATH}">${words.as_another}</a></p>
<p class="hint">${words.lost_codes}</p>
</form>`;
  sendPage(request, response, { title: words.sign_in, content, ...rest });
}
