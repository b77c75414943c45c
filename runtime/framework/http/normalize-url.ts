import type { RequestHandler } from 'express';
import { refuse } from './errors';

const API = '/rest/v1';

/**
 * Brings the address into its one form (decisions, "HTTP", 1): repeated slashes count as one, and a GET below `/rest/v1` without
 * a slash at the end is redirected to the form with it. Redirects are paths below `/rest/v1`, never another host.
 * A HEAD is a GET from here on; Node leaves the body out by itself.
 * Refuses with a 400: text that is not UTF-8, and the NUL character, which no column can hold.
 */
export const normalizeUrl: RequestHandler = (request, response, next) => {
  request.isHead = request.method === 'HEAD';
  if (request.isHead) request.method = 'GET';
  const address = originForm(request.url);
  if (address === null) return next(refuse(400, 'The address is not valid.'));
  const mark = address.indexOf('?');
  const path = (mark < 0 ? address : address.slice(0, mark)).replace(/\/{2,}/g, '/');
  const query = mark < 0 ? '' : address.slice(mark + 1);
  if (!isDecodable(path, false) || !isDecodable(query, true)) {
    return next(refuse(400, 'The address holds characters that are not valid UTF-8.'));
  }
  const canonical = path.endsWith('/') ? path : `${path}/`;
  if (request.method === 'GET' && canonical !== path && (path === API || path.startsWith(`${API}/`))) {
    response.writeHead(301, { Location: query === '' ? canonical : `${canonical}?${query}`, 'Content-Length': '0' }).end();
    return;
  }
  request.url = mark < 0 ? canonical : `${canonical}?${query}`;
  request.canonicalPath = canonical;
  request.rawQuery = query;
  next();
};

/** The part of a request target from the first slash of its path on. Node has refused raw bytes beyond ASCII before. */
function originForm(target: string): string | null {
  if (target.startsWith('/')) return target;
  const withoutHost = target.replace(/^https?:\/\/[^/?#]+/i, '');
  if (target === '*' || withoutHost === '') return '/';
  return withoutHost.startsWith('/') ? withoutHost : null;
}

/** In a query a lone `%` stands for itself, as browsers have it; in a path it is an error. */
function isDecodable(text: string, lenient: boolean): boolean {
  if (!text.includes('%')) return true;
  try {
    return !decodeURIComponent(lenient ? text.replace(/%(?![0-9a-f]{2})/gi, '%25') : text).includes('\0');
  } catch {
    return false;
  }
}
