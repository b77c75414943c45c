import { Message } from '../words';
import type { ErrorRequestHandler, Request, Response } from '../call/express';
import { accessHistory } from '../auth/access-history';
import { isCompatible } from '../auth/permissions';
import { brokenCheck, isOutOfReach, isOutOfRoom, isOverdue } from '../database/errors';
import { HttpError, invalid, refuse } from '../errors/http-error';
import { negotiate, type ResponseFormat } from '../formats/write-body';
import { networkOf } from '../limits/by-network';
import { pagesOf, send, sendAnswer } from './send';
import { queryOf } from '../request/request';

const SORRY = new Message('requests.request_failed');
const BUSY = new Message('requests.service_unavailable');

/**
 * Answers every request that failed. An `HttpError` is sent in the requested format.
 * A browser that asks for a page without credentials is sent to the form that asks for them.
 * Any other error is a 500 without details. Its cause goes to the log with the id of the request.
 */
export const errorHandler: ErrorRequestHandler = async (error: unknown, request, response, _next) => {
  const httpError = withStatusFor(toHttpError(error, request), request);
  if (httpError.status === 401) recordRefusal(request, httpError);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const format = errorFormat(request);
  // A session gets no JSONP: signing in would lead there and back for ever.
  const { site } = pagesOf(request);
  if (site && format.format !== 'jsonp' && wantsSignIn(request, httpError)) return sendToSignIn(request, response, site.signIn);
  const headers = httpError.status === 401 ? challenged(request, httpError.headers) : httpError.headers;
  const isEmpty = httpError.status === 404 && isCompatible(request.account, 'empty_404');
  // A page says the messages in its language.
  const value = ['html', 'form'].includes(format.format) ? httpError.wordings : httpError.body;
  const failed = { status: httpError.status, headers, ...(isEmpty ? {} : { body: { value } }) };
  try {
    await sendAnswer(request, response, failed, format, isRefusedForm(request, httpError) ? httpError : undefined);
  } catch (secondError) {
    logFailure(request, secondError);
    send(request, response, failed, { format: 'json' });
  }
};

/** The error that the client is told. Logs every error that is not the client's mistake. */
export function toHttpError(error: unknown, request: Request): HttpError {
  if (error instanceof HttpError) return error;
  if (isExposed(error)) return refuse(error.status, new Message('requests.request_invalid'));
  const broken = brokenCheck(error, request.services.registry);
  if (broken) return invalid(broken.resource, { [broken.field]: [broken.message] });
  if (request.destroyed && (error as { code?: unknown } | null)?.code === 'ECONNABORTED')
    return refuse(400, new Message('requests.request_aborted'));
  logFailure(request, error);
  return isOutOfReach(error) || isOutOfRoom(error) || isOverdue(error) ? refuse(503, BUSY, { 'Retry-After': '5' }) : refuse(500, SORRY);
}

/** The error with the status that the account knows for it. */
function withStatusFor(error: HttpError, { account }: Request): HttpError {
  if (!error.isDuplicate || !isCompatible(account, 'duplicates_409')) return error;
  return new HttpError(409, error.wordings, error.headers, true);
}

/** Tells the history that an account lacked a right. The answer does not wait for it. */
function recordRefusal({ account, services, ip, requestId }: Request, { body }: HttpError): void {
  if (!account) return;
  const access = { account, network: networkOf(ip), reason: String(body.error), request: requestId };
  void accessHistory(services).record('refused', access);
}

/** Whether Express or one of its parts marks the error as a mistake of the client. */
function isExposed(error: unknown): error is { status: number } {
  const { status, expose } = (error ?? {}) as { status?: unknown; expose?: unknown };
  return typeof status === 'number' && status >= 400 && status < 500 && expose !== false && error instanceof Error;
}

function logFailure(request: Request, error: unknown): void {
  const { requestId: request_id, method, canonicalPath: path } = request;
  request.services.log.error('request failed', { request_id, method, path, error });
}

/** The format of an error: JSON where the request asks for rows or for what there is not. */
function errorFormat(request: Request): ResponseFormat {
  try {
    const requested = request.responseFormat ?? negotiate(queryOf(request), request.headers.accept);
    return ['csv', 'tsv'].includes(requested.format) ? { format: 'json' } : requested;
  } catch {
    return { format: 'json' };
  }
}

/** Whether a form was refused for what it said, so that it is shown again. */
function isRefusedForm({ fromFormPage, plan, submitted }: Request, { status }: HttpError): boolean {
  return fromFormPage && plan !== undefined && submitted !== undefined && (status === 400 || status === 409);
}

const CHALLENGE = 'Basic realm="REST API", charset="UTF-8"';

/** A longer address is not returned to. */
export const LONGEST_NEXT = 2000;

/**
 * Whether a refusal is answered by the page on which staff sign in: a browser asked for a page, and sent no credentials. Programs do not ask for HTML, and get
 * the 401. So do requests whose 401 is about something else.
 */
function wantsSignIn(request: Request, { status, headers }: HttpError): boolean {
  if (status !== 401 || headers['WWW-Authenticate'] === undefined || request.account !== null) return false;
  if (request.method !== 'GET' || request.headers.authorization !== undefined) return false;
  return /\btext\/html\b/i.test(request.headers.accept ?? '');
}

/** Sends a browser to the page on which staff sign in, from which it comes back. */
function sendToSignIn(request: Request, response: Response, page: string): void {
  const { canonicalPath, rawQuery } = request;
  const next = rawQuery === '' ? canonicalPath : `${canonicalPath}?${rawQuery}`;
  const location = next.length > LONGEST_NEXT ? page : `${page}?next=${encodeURIComponent(next)}`;
  seeOther(response, location);
}

/** 303 to a path of this server. */
export function seeOther(response: Response, location: string): void {
  const headers = { 'Cache-Control': 'no-store', Vary: 'Accept, Authorization, Cookie', 'Content-Length': '0' };
  response.writeHead(303, { ...headers, Location: location }).end();
}

/**
 * The headers of a 401. They hold the challenge for HTTP Basic, unless the request is of a browser with a session: it would ask for a name and password in a
 * window of its own, and nobody gets rights by typing them once more.
 */
function challenged(request: Request, headers: HttpError['headers']): Record<string, string> {
  if (!isOfSession(request)) return { 'WWW-Authenticate': CHALLENGE, ...headers };
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'WWW-Authenticate'));
}

/** Whether a browser sends it that has a session, or had one. */
function isOfSession({ headers }: Request): boolean {
  if (headers.authorization !== undefined) return false;
  return headers['x-csrf-token'] !== undefined || /\badvocacy_session=/.test(headers.cookie ?? '');
}
