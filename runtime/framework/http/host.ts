import type { Request, RequestHandler } from 'express';
import { refuse } from './errors';

const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]*)|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Refuses a `Host` that is no host name: it would stand in links and `Location`. */
export const checkHost: RequestHandler = (request, _response, next) => {
  const host = request.host;
  if (host && !HOST.test(host)) return next(refuse(400, 'The Host header is not valid.'));
  next();
};

/**
 * Where clients reach the service, `https://host` without a slash at the end: `BASE_URL`, else what the request and a trusted
 * proxy say (decisions, "HTTP", 2).
 */
export function baseUrlOf(request: Request): string {
  const { baseUrl } = request.services.settings;
  if (baseUrl) return baseUrl.replace(/\/+$/, '');
  return `${request.protocol}://${request.host || `localhost:${request.socket.localPort ?? 80}`}`;
}
