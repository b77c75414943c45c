import type { Request, Response } from 'express';
import { html } from '../../framework/formats/html/template';
import { sendPage, styleOf, plainPage, type Shown, ENGLISH, type Language, type Words } from '../pages';
import { toHttpError } from '../../framework/http/error-handler';

/** Tells a person that there is nothing under an address. */
export function sayNotFound(request: Request, response: Response): void {
  say(request, response, 404, 'not_found');
}

/** Tells one thing, in words that every language has. */
export function say(
  request: Request,
  response: Response,
  status: number,
  word: keyof Words,
  language: Language = ENGLISH,
  headers?: Readonly<Record<string, string>>,
): void {
  sendPage(request, response, status, { ...plainPage(language.words[word], language), personal: true }, headers);
}

/** What people see when a request is refused or fails; the log has the cause. */
export function sendFailure(request: Request, response: Response, error: unknown): void {
  const { status, headers } = toHttpError(error, request);
  say(
    request,
    response,
    status,
    status === 413 ? 'too_large' : status === 429 || status === 503 ? 'busy' : status >= 500 ? 'sorry' : 'refused',
    ENGLISH,
    headers,
  );
}

/** A page with one button, which posts to the very address of the page. */
export function buttonPage(word: 'unsubscribe', { code, dir, words }: Language): Shown {
  const style = styleOf({});
  const title = words[word];
  const text = html`<html lang="${code}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>`;
  const body = html`<body><main id="content"><div class="card"><h1>${title}</h1><form method="post"><button type="submit">${title}</button></form></div></main></body>
</html>
`;
  return { text: `<!DOCTYPE html>\n${text.text}<style>${style.css}</style></head>\n${body.text}`, style: style.hash, personal: true };
}
