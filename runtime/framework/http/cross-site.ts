import type { Request, RequestHandler } from 'express';
import { refuse } from '../errors/http-error';
import { baseUrlOf } from './host';
import { queryOf } from './request';

/**
 * Protects against cross-site requests. A browser adds remembered credentials even when another site makes it send the request.
 * So, when the browser marks a request as coming from another site:
 *
 * - A request that changes something loses its credentials, and the cookie of its session. Public routes still work, as when the organisation's own
 *   site posts an action. Everything else is a 401.
 * - JSONP with credentials is refused, because the other site could read the answer. A session is no session there.
 */
export const crossSite: RequestHandler = (request, _response, next) => {
  const { authorization, cookie } = request.headers;
  if (authorization === undefined && cookie === undefined) return next();
  const reading = request.method === 'GET' || request.method === 'OPTIONS';
  if (reading && !mayBeScript(request)) return next();
  if (!isCrossSite(request, reading)) return next();
  delete request.headers.cookie;
  if (authorization === undefined) return next();
  if (reading) return next(refuse(401, 'JSONP with credentials is not served to other sites.'));
  delete request.headers.authorization;
  next();
};

/** Whether the answer to a GET could be a script that another site runs. */
function mayBeScript(request: Request): boolean {
  if (/javascript/i.test(request.headers.accept ?? '')) return true;
  if (!/callback|format/.test(decodedNames(request))) return false;
  const query = queryOf(request);
  return query.has('callback') || query.get('format') === 'jsonp';
}

/** The query with its names decoded. Few queries are percent-encoded, so most are returned as they are. */
function decodedNames(request: Request): string {
  return request.rawQuery.includes('%') ? [...queryOf(request).keys()].join('&') : request.rawQuery;
}

/** Whether the browser says that the request comes from another site. Programs send none of these headers, and pass. */
export function isCrossSite(request: Request, reading: boolean): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site') return true;
  if (site === 'same-origin') return false;
  const source = request.headers.origin ?? (reading ? request.headers.referer : undefined);
  return source !== undefined && !isOwnOrigin(request, source);
}

function isOwnOrigin(request: Request, source: string): boolean {
  if (!URL.canParse(source)) return false;
  const { host } = new URL(source);
  return host === request.host || host === new URL(baseUrlOf(request)).host;
}
