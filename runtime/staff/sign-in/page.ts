import type { Request, Response } from '../../core/call/express';
import { frame } from '../frame/frame';
import { field } from '../../core/controls';
import { html, type Markup } from '../../core/formats/markup';
import { sendPageText, viewOf } from '../frame/send-page';
import { acceptedLanguages } from '../../core/formats/accepted-languages';
import { LONGEST_NEXT } from '../../core/http/error-handler';
import { STAFF_PREFIX } from '../../core/http/send';
import { readRequestBody } from '../../core/http/admission';
import { say, spokenLanguage, texts, type TextsOf } from '../../core/words';

/** The page on which staff sign in. */
export const SIGN_IN_PATH = `${STAFF_PREFIX}/sign-in/`;

/** The parameter that says where to go when a form was done. */
export const NEXT_PARAMETER = 'next';

/**
 * The path in a parameter `next`, with its query and its fragment. `/` for none, and for what leads to another server: also by ways that only browsers know, such as backslashes,
 * tabs and paths that begin with two slashes once their dots are gone.
 */
export function nextPath(next: string | null | undefined): string {
  const ours = 'http://server.invalid';
  if (!next?.startsWith('/') || next.length > LONGEST_NEXT || !URL.canParse(next, ours)) return '/';
  const { origin, pathname, search, hash } = new URL(next, ours);
  return origin === ours && !pathname.startsWith('//') ? pathname + search + hash : '/';
}

/** What a page says above its content. */
export interface Notice {
  text: string;
  /** Something was refused. */
  isError?: boolean;
}

interface Page {
  status?: number;
  title: string;
  notice?: Notice | undefined;
  content: Markup;
  headers?: Record<string, string>;
}

/** The words of the pages in the language of the browser. */
export function wordsOf(request: Request): TextsOf<'staff/sign_in'> {
  return texts('staff/sign_in', spokenLanguage(acceptedLanguages(request.headers['accept-language'])));
}

/** What a page says to somebody who tried too often: when they may try again. */
export function lockedText(request: Request, seconds: string): string {
  return say(viewOf(request, 429).words, wordsOf(request).locked, { seconds: Number(seconds) });
}

/** Sends a page about signing in. Nothing keeps it: it may hold a secret, and its tokens are of one session. */
export function sendPage(request: Request, response: Response, { status = 200, title, notice, content, headers = {} }: Page): void {
  const said =
    notice && html`<div${notice.isError && html` class="alert"`} role="${notice.isError ? 'alert' : 'status'}"><p>${notice.text}</p></div>`;
  const view = viewOf(request, status);
  const text = frame(view, { title, content: html`${said}${content}`, bare: view.account === null });
  response.setHeader('Content-Language', view.words.language);
  sendPageText(request, response, { status, headers: { 'Cache-Control': 'no-store', ...headers } }, text);
}

/** One line of a form: a label and what is typed. */
export function input(name: string, label: string, { id = name, type = 'text', autocomplete, value, hint, focus }: InputOptions): Markup {
  return field(
    {
      id,
      name,
      type,
      autocomplete,
      ...(value && { value }),
      autocapitalize: 'none',
      spellcheck: 'false',
      required: true,
      autofocus: focus,
    },
    label,
    { hint },
  );
}

interface InputOptions {
  /** Where a page has two fields of that name. */
  id?: string;
  type?: 'text' | 'password';
  autocomplete: 'username' | 'current-password' | 'one-time-code';
  /** What was typed there before. */
  value?: string;
  hint?: string;
  /** The field in which one types first. */
  focus?: boolean;
}

/** The longest text of a field that means something. */
const LONGEST = 8000;

/** The fields of a form, by name. What is no text, or too long to mean anything, counts as not sent. Throws what `readRequestBody` throws. */
export async function readFields(request: Request, response: Response): Promise<Readonly<Record<string, string>>> {
  const body = await readRequestBody(request, response);
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string' && value.length <= LONGEST));
}
