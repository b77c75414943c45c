import type { RequestHandler } from '../express';
import { refuse } from '../errors/http-error';
import { baseUrlOf } from '../request/host';

/** The path below which the API is served. */
export const API_PREFIX = '/rest/v1';

/** The addresses of files, which end in no slash: the description of the API, and what its explorer loads. */
const FILE_PATH = new RegExp(`^${API_PREFIX}/(openapi\\.json|docs/[^/]+)$`);

/**
 * Brings the URL of a request into one form:
 *
 * - Repeated slashes become one.
 * - The path ends with a slash. A GET below the API prefix without it is redirected (301) to the absolute URL, below the
 *   same base as in `Location`. The host was checked before. A file is no path that ends with a slash.
 * - HEAD becomes GET. Node omits the body by itself.
 *
 * Refuses with 400 a URL that is not UTF-8, or that holds NUL, which no database column can store.
 */
export const normalizeUrl: RequestHandler = (request, response, next) => {
  request.isHead = request.method === 'HEAD';
  if (request.isHead) request.method = 'GET';
  const url = originForm(request.url);
  if (url === null) return next(refuse(400, 'The address is not valid.'));
  const mark = url.indexOf('?');
  const path = (mark < 0 ? url : url.slice(0, mark)).replace(/\/{2,}/g, '/');
  const query = mark < 0 ? '' : url.slice(mark + 1);
  if (!isDecodable(path) || !isDecodable(withEscapedPercents(query))) {
    return next(refuse(400, 'The address holds characters that are not valid UTF-8.'));
  }
  const canonical = path.endsWith('/') ? path : `${path}/`;
  if (
    request.method === 'GET' &&
    canonical !== path &&
    !FILE_PATH.test(path) &&
    (path === API_PREFIX || path.startsWith(`${API_PREFIX}/`))
  ) {
    const location = `${baseUrlOf(request)}${canonical}${query === '' ? '' : `?${query}`}`;
    response.writeHead(301, { Location: location, 'Content-Length': '0' }).end();
    return;
  }
  request.url = mark < 0 ? canonical : `${canonical}?${query}`;
  request.canonicalPath = canonical;
  request.rawQuery = query;
  next();
};

/** The path and query of a request target, which may be a whole URL. Null when there is no path. */
function originForm(target: string): string | null {
  if (target.startsWith('/')) return target;
  const withoutHost = target.replace(/^https?:\/\/[^/?#]+/i, '');
  if (target === '*' || withoutHost === '') return '/';
  return withoutHost.startsWith('/') ? withoutHost : null;
}

/** In a query a lone `%` stands for itself, as in browsers. In a path it is an error. */
function withEscapedPercents(query: string): string {
  return query.includes('%') ? query.replace(/%(?![0-9a-f]{2})/gi, '%25') : query;
}

/** Whether percent-encoded text is UTF-8 without NUL. Node has refused raw bytes beyond ASCII before. */
function isDecodable(text: string): boolean {
  if (!text.includes('%')) return true;
  try {
    return !decodeURIComponent(text).includes('\0');
  } catch {
    return false;
  }
}
