import type { RequestHandler } from 'express';
import { refuse } from '../errors/http-error';

/**
 * Refuses requests beyond `limit` at once with a 429. An endless queue would only make every answer later.
 * A request counts until its answer is sent or its client has gone.
 */
export function concurrencyLimit(limit: number): RequestHandler {
  let running = 0;
  return (_request, response, next) => {
    if (running >= limit) return next(refuse(429, 'Too many simultaneous requests. Please try again later.', { 'Retry-After': '1' }));
    running += 1;
    response.once('close', () => {
      running -= 1;
    });
    next();
  };
}
