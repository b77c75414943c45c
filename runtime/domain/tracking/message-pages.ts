import type { Request, Response } from 'express';
import { html } from '../../framework/formats/html/template';
import { type Language, preferredLanguage, type Translations } from '../languages';
import { messagePage, type RenderedPage, sendPage, styleSheetOf } from '../pages';
import { toHttpError } from '../../framework/http/error-handler';

/** Sends a 404 page. */
export function sendNotFound(request: Request, response: Response): void {
  sendMessagePage(request, response, 404, 'not_found');
}

/** Sends a page with one message. No cache stores it. */
export function sendMessagePage(
  request: Request,
  response: Response,
  status: number,
  message: keyof Translations,
  language: Language = preferredLanguage(request),
  headers?: Readonly<Record<string, string>>,
): void {
  sendPage(request, response, status, { ...messagePage(language.translations[message], language), personal: true }, headers);
}

/** Sends a page that says that the request was refused or failed. The log has the cause. */
export function sendErrorPage(request: Request, response: Response, error: unknown): void {
  const { status, headers } = toHttpError(error, request);
  sendMessagePage(request, response, status, errorMessage(status), preferredLanguage(request), headers);
}

function errorMessage(status: number): keyof Translations {
  if (status === 413) return 'too_large';
  if (status === 429 || status === 503) return 'busy';
  return status >= 500 ? 'sorry' : 'refused';
}

/** A page with a button that unsubscribes. The form posts to the URL of the page itself. */
export function unsubscribePage({ code, dir, translations }: Language): RenderedPage {
  const style = styleSheetOf({});
  const title = translations.unsubscribe;
  const text = html`<html lang="${code}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>`;
  const body = html`<body><main id="content"><div class="card"><h1>${title}</h1><form method="post"><button type="submit">${title}</button></form></div></main></body>
</html>
`;
  return { text: `<!DOCTYPE html>\n${text.text}<style>${style.css}</style></head>\n${body.text}`, style: style.hash, personal: true };
}
