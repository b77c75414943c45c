import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextFunction, Request as ExpressRequest, Router } from 'express';

/**
 * A request as handlers get it: Node's own, with what routers of Express add to it and what rooms declare for it (`namespace Express`). There is no Express
 * application, so `request.get()` and the like are not there, and do not compile.
 */
export type Request = IncomingMessage &
  Express.Request &
  Pick<ExpressRequest, 'baseUrl' | 'body' | 'host' | 'ip' | 'method' | 'params' | 'protocol' | 'route' | 'secure' | 'url'>;

/** A response: Node's own. `response.json()` and the like are not there. */
export type Response = ServerResponse;

export type RequestHandler = (request: Request, response: Response, next: NextFunction) => void | Promise<void>;
export type ErrorRequestHandler = (error: unknown, request: Request, response: Response, next: NextFunction) => void | Promise<void>;

/** A router of Express as a handler. It asks for all of an Express request by its type, and uses nothing of an application. */
export function asHandler(router: Router): RequestHandler {
  return router as unknown as RequestHandler;
}
