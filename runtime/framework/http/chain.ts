import type { NextFunction, Request, RequestHandler, Response } from 'express';

/**
 * Several steps as one. Express looks at the address anew before each step that it is given; these run for every request, so
 * there is nothing to look at, and a request passes them in half the time. Errors go on as from any step.
 */
export function chain(...steps: readonly RequestHandler[]): RequestHandler {
  return (request, response, next) => run(steps, 0, request, response, next);
}

function run(steps: readonly RequestHandler[], index: number, request: Request, response: Response, next: NextFunction): void {
  const step = steps[index];
  if (!step) return next();
  void step(request, response, (error?: unknown) => (error ? next(error) : run(steps, index + 1, request, response, next)));
}
