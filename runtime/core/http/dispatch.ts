import type { Router } from 'express';
import { asHandler, type RequestHandler } from '../express';

/** The router of a resource, and its name. `generated/index.ts` lists them. */
export interface NamedRouter {
  name: string;
  router: Router;
  /** Where something needs no credentials: its paths below the name, in their order, and the methods of each that need none. */
  open?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Passes a request below `/rest/v1/` to the router of its resource.
 * It looks the name up in a map, because Express would try the paths of a hundred resources one after another.
 */
export function dispatch(routers: readonly NamedRouter[]): RequestHandler {
  const byName = new Map(routers.map(({ name, router }) => [name, asHandler(router)]));
  return (request, response, next) => {
    const { url, baseUrl } = request;
    const end = url.indexOf('/', 1);
    const name = url.slice(1, end);
    const handle = end < 0 ? undefined : byName.get(name);
    if (!handle) return next();
    request.url = url.slice(end);
    request.baseUrl = `${baseUrl}/${name}`;
    return handle(request, response, (error?: unknown) => {
      request.url = url;
      request.baseUrl = baseUrl;
      next(error);
    });
  };
}
