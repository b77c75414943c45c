import type { RequestHandler } from '../express';
import { isHttps } from '../request/host';
import { randomUUID } from 'node:crypto';

/** An id that a proxy may set. It cannot break a header or a line of the log. */
const SAFE_ID = /^[\w.:-]{8,128}$/;

/** Sets the id of a request: its own `X-Request-Id` when that is safe, or else a new one. The response carries it too. */
export const requestId: RequestHandler = (request, response, next) => {
  const sent = request.headers['x-request-id'];
  request.requestId = typeof sent === 'string' && SAFE_ID.test(sent) ? sent : randomUUID();
  response.setHeader('X-Request-Id', request.requestId);
  next();
};

/** The content security policy of data: nothing in the answer may run or be framed. Pages set a policy of their own. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Half a year, in seconds. */
const STRICT_TRANSPORT = 'max-age=15552000';

/** Sets the headers that keep browsers from guessing types, running or framing an answer. */
export const securityHeaders: RequestHandler = (request, response, next) => {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Content-Security-Policy', DATA_POLICY);
  response.setHeader('Referrer-Policy', 'no-referrer');
  if (isHttps(request)) response.setHeader('Strict-Transport-Security', STRICT_TRANSPORT);
  next();
};
