import type { Request, RequestHandler } from '../express';
import { refuse } from '../errors/http-error';

const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]*)|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Refuses with 400 a `Host` header that is not a host name. It would be used in links and in `Location`. */
export const checkHost: RequestHandler = (request, _response, next) => {
  const host = request.host;
  if (host && !HOST.test(host)) return next(refuse(400, 'The Host header is not valid.'));
  next();
};

/** Whether clients reach the service by https: they have, or the setting `BASE_URL` says so. */
export function isHttps(request: Request): boolean {
  return request.secure || request.services.settings.baseUrl?.startsWith('https:') === true;
}

/**
 * Where clients reach the service: `https://host`, without a slash at the end.
 * It is the setting `BASE_URL`, or else what the request and a trusted proxy say.
 */
export function baseUrlOf(request: Request): string {
  const { baseUrl } = request.services.settings;
  if (baseUrl) return baseUrl.replace(/\/+$/, '');
  return `${request.protocol}://${request.host || `localhost:${request.socket.localPort ?? 80}`}`;
}
