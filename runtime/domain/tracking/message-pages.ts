import type { Request, Response } from 'express';
import { type Language, preferredLanguage, type Translations } from '../languages';
import { messagePage, sendPage } from '../pages';
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
