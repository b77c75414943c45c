import type { RequestHandler } from 'express';

/** For everything but pages, which have a policy of their own: nothing in an answer may be run or framed. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
const HALF_A_YEAR = 'max-age=15552000';

/** The headers that keep browsers from making more of an answer than it is. Pages set their own content policy. */
export const securityHeaders: RequestHandler = (request, response, next) => {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Content-Security-Policy', DATA_POLICY);
  response.setHeader('Referrer-Policy', 'no-referrer');
  if (request.secure || request.services.settings.baseUrl?.startsWith('https:')) {
    response.setHeader('Strict-Transport-Security', HALF_A_YEAR);
  }
  next();
};
