import type { RequestHandler } from 'express';
import { isHttps } from './host';

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
