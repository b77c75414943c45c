import type { RequestHandler, Router } from 'express';

/** A router and the name of its resource; `generated/index.ts` lists them. */
export interface NamedRouter {
  name: string;
  router: Router;
}

/**
 * Sends a request below `/rest/v1/` to the router of its resource. A map rather than a mount for each: Express would try the
 * patterns of a hundred resources one after another.
 */
export function dispatch(routers: readonly NamedRouter[]): RequestHandler {
  const byName = new Map(routers.map(({ name, router }) => [name, router]));
  return (request, response, next) => {
    const { url, baseUrl } = request;
    const end = url.indexOf('/', 1);
    const name = url.slice(1, end);
    const router = end < 0 ? undefined : byName.get(name);
    if (!router) return next();
    request.url = url.slice(end);
    request.baseUrl = `${baseUrl}/${name}`;
    router(request, response, (error?: unknown) => {
      request.url = url;
      request.baseUrl = baseUrl;
      next(error);
    });
  };
}
