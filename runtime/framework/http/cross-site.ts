import type { Request, RequestHandler } from 'express';
import { refuse } from './errors';
import { baseUrlOf } from './host';
import { queryOf } from './request';

/**
 * Browsers send remembered credentials along with what another site makes them send. So, for a request that the browser marks
 * as coming from another site:
 * - one that changes something is taken as having no credentials: what is open stays open (a form on the organisation's own
 *   site may post an action), all else is a 401;
 * - JSONP with credentials is refused (decisions, "Representation"), for that site could read it.
 */
export const crossSite: RequestHandler = (request, _response, next) => {
  if (request.headers.authorization === undefined) return next();
  const reading = request.method === 'GET' || request.method === 'OPTIONS';
  if (reading && !mayBeScript(request)) return next();
  if (!isCrossSite(request, reading)) return next();
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

/** Parameter names can be written percent-encoded; few queries have any of it. */
function decodedNames(request: Request): string {
  return request.rawQuery.includes('%') ? [...queryOf(request).keys()].join('&') : request.rawQuery;
}

/** What browsers say of where a request comes from. Programs say nothing, and pass. */
function isCrossSite(request: Request, reading: boolean): boolean {
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
