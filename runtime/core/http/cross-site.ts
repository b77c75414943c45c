import type { Request, RequestHandler } from '../express';
import { refuse } from '../errors/http-error';
import { negotiate } from '../formats/negotiate';
import { baseUrlOf, isHttps } from '../request/host';
import { queryOf } from '../request/request';

/**
 * Protects against requests that a page elsewhere makes a browser send. A browser adds the cookie of a session, and the name and password that it
 * remembers, to those too. Elsewhere is every origin but this one: another port and another subdomain are other people's.
 *
 * - A session never gets an answer that is a script, whatever the request says of where it comes from. Any page may run it, and it is told nothing apart:
 *   a page can have its browser leave out `Referer`, and old browsers say nothing else.
 * - JSONP with HTTP Basic is refused where the browser says that the request comes from elsewhere. A request that says nothing is of a program.
 * - What changes something, and what a page elsewhere loads as a part of itself, loses its credentials. Public routes still work, as when the
 *   organisation's own site posts an action. Everything else is a 401.
 *
 * So a link elsewhere to a page for staff opens it.
 */
export const crossSite: RequestHandler = (request, _response, next) => {
  const { authorization, cookie } = request.headers;
  if (authorization === undefined && cookie === undefined) return next();
  const isScript = asksForScript(request);
  if (isScript) delete request.headers.cookie;
  if (!isFromElsewhere(request)) return next();
  const isReading = request.method === 'GET' || request.method === 'OPTIONS';
  if (isReading && !isScript && !isPartOfPage(request)) return next();
  delete request.headers.cookie;
  if (authorization === undefined) return next();
  if (isReading && isScript) return next(refuse(401, 'JSONP with credentials is not served to other sites.'));
  delete request.headers.authorization;
  next();
};

/** Whether the answer would be a script, which a page of any site can run. */
function asksForScript(request: Request): boolean {
  const { accept } = request.headers;
  // Most requests name neither, and no header that gives a script is without `javascript` or `*`.
  const mayAsk = /callback|format|%/.test(request.rawQuery) || (accept !== undefined && /javascript|\*/i.test(accept) && accept !== '*/*');
  if (!mayAsk) return false;
  try {
    return negotiate(queryOf(request), accept, true).format === 'jsonp';
  } catch {
    // It is a 400, which says nothing of the account.
    return false;
  }
}

/**
 * Whether the browser says that a page of another origin sends the request, or does not say that one of ours does. What only browsers send is a mark; a request
 * without any is of a program. `Sec-Fetch-Mode` is none: `fetch` of Node sends it alone.
 */
export function isFromElsewhere(request: Request): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-dest': destination, origin, referer } = request.headers;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const source = origin ?? referer;
  if (source !== undefined) return !isOwnOrigin(request, source);
  return destination !== undefined;
}

/** Whether the browser loads the answer into a page: an image, a frame, what a script asks for. Else somebody goes to its address. */
function isPartOfPage({ headers }: Request): boolean {
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = headers;
  return destination !== undefined && (destination !== 'document' || mode !== 'navigate');
}

function isOwnOrigin(request: Request, source: string): boolean {
  if (!URL.canParse(source)) return false;
  const { host, protocol } = new URL(source);
  // Anybody on the way can write a page that came by http.
  if (protocol !== 'https:' && isHttps(request)) return false;
  return host === request.host || host === new URL(baseUrlOf(request)).host;
}
