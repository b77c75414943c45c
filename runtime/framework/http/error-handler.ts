import type { ErrorRequestHandler, Request } from 'express';
import { HttpError, refuse } from './errors';
import { messagesOf, typedValues } from '../formats/html/submission';
import type { Submission } from '../formats/html/view';
import { negotiate, type ResponseFormat } from '../formats/negotiate';
import { queryOf } from './request';
import { send } from './send';

const SORRY = 'Sorry, this request could not be processed. Please try again later.';
const BUSY = 'The service is temporarily unavailable. Please try again later.';

/** PostgreSQL that is starting, stopping, full or out of reach, and a network that fails: worth trying again (503). */
const UNAVAILABLE = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|57P0[1-3]|53[0-9A-Z]{3}|08[0-9A-Z]{3}|40001|40P01)$/;

/**
 * The end of every request that failed. A refusal is told to the client in the format asked for; whatever else was thrown is a
 * 500 that says nothing but sorry, and the cause goes to the log with the request's id (decisions, "Error bodies").
 */
export const errorHandler: ErrorRequestHandler = (error: unknown, request, response, _next) => {
  const refusal = toHttpError(error, request);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const headers =
    refusal.status === 401 ? { 'WWW-Authenticate': 'Basic realm="REST API", charset="UTF-8"', ...refusal.headers } : refusal.headers;
  const failed = { status: refusal.status, headers, body: { value: refusal.body } };
  try {
    send(request, response, failed, formatOfRefusal(request), submission(request, refusal));
  } catch (second) {
    logFailure(request, second);
    send(request, response, failed, { format: 'json' });
  }
};

/** What a client is told of an error; what is nobody's refusal is logged. */
export function toHttpError(error: unknown, request: Request): HttpError {
  if (error instanceof HttpError) return error;
  if (isExposed(error)) return refuse(error.status, 'The request is not valid.');
  if (request.destroyed && (error as { code?: unknown } | null)?.code === 'ECONNABORTED') return refuse(400, 'The request was aborted.');
  logFailure(request, error);
  return isUnavailable(error) ? refuse(503, BUSY, { 'Retry-After': '5' }) : refuse(500, SORRY);
}

/** Express and its parts mark what is the client's doing. */
function isExposed(error: unknown): error is { status: number } {
  const { status, expose } = (error ?? {}) as { status?: unknown; expose?: unknown };
  return typeof status === 'number' && status >= 400 && status < 500 && expose !== false && error instanceof Error;
}

function isUnavailable(error: unknown): boolean {
  const { code, message, cause } = (error ?? {}) as { code?: unknown; message?: unknown; cause?: unknown };
  if (typeof code === 'string' && UNAVAILABLE.test(code)) return true;
  if (typeof message === 'string' && /timeout exceeded when trying to connect|Connection terminated/.test(message)) return true;
  return cause !== undefined && cause !== error && isUnavailable(cause);
}

function logFailure(request: Request, error: unknown): void {
  const { requestId: request_id, method, canonicalPath: path } = request;
  request.services.log.error('request failed', { request_id, method, path, error });
}

/** Errors of JSONP come as plain JSON (domain 4.5): a script could not see the status. */
function formatOfRefusal(request: Request): ResponseFormat {
  try {
    const wanted = request.wanted ?? negotiate(queryOf(request), request.headers.accept);
    return wanted.format === 'jsonp' || wanted.format === 'csv' || wanted.format === 'tsv' ? { format: 'json' } : wanted;
  } catch {
    return { format: 'json' };
  }
}

/** What a form page sent and got refused is shown again in the form. */
function submission(request: Request, refusal: HttpError): Submission | undefined {
  if (!request.fromFormPage || !request.plan || request.submitted === undefined) return undefined;
  if (refusal.status !== 400 && refusal.status !== 409) return undefined;
  return { values: typedValues(request.plan, request.submitted), errors: messagesOf(refusal) };
}
