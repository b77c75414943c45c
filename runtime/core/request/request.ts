import { Message } from '../words';
import type { IncomingMessage } from 'node:http';
import express from 'express';
import type { Request, RequestHandler } from '../call/express';
import type { Call } from '../call';
import type { Services } from '../call/services';
import type { ResourcePlan } from '../plan/plan';
import { negotiate, type ResponseFormat } from '../formats/write-body';
import { refuse } from '../errors/http-error';
import { addressIn } from '../limits/by-network';
import type { Settings } from '../settings';

declare global {
  namespace Express {
    interface Request {
      services: Services;
      /** The id that every answer and every log line of the request carries. */
      requestId: string;
      /** The id of its trace, where traces are made. */
      traceId?: string;
      /** The normalized path, whatever prefix routers have removed from `url`. */
      canonicalPath: string;
      /** Whether the request is a HEAD. Its `method` is GET. */
      isHead: boolean;
      /** The query as it was sent, without the question mark. */
      rawQuery: string;
      /** Whether one of the service's own form pages sent the request. */
      fromFormPage: boolean;
      /** Set while the server ends: it answers this request and no more. */
      isEnding?: boolean;
      /** The resource and the call, as soon as the route is known. Pages of errors need them. */
      plan?: ResourcePlan;
      call?: Call;
      /** The fields of a form page, before they are decoded. */
      submitted?: unknown;
      /** The requested format, once it is known. */
      responseFormat?: ResponseFormat;
    }
  }
}

/** Sets the fields that later steps rely on, so that an error at any step can be answered. */
export function prepareRequest(services: Services, resolveProxy: (request: Request) => void): RequestHandler {
  return (request, _response, next) => {
    request.services = services;
    request.baseUrl = '';
    request.requestId = '';
    request.canonicalPath = '/';
    request.isHead = false;
    request.rawQuery = '';
    request.fromFormPage = false;
    resolveProxy(request);
    next();
  };
}

/** The decoded query of a request. */
export function queryOf(request: Request): URLSearchParams {
  return new URLSearchParams(request.rawQuery);
}

/** The format that a request asks for. Throws 400 for an unknown one. */
export function responseFormat(request: Request, query: URLSearchParams, rows?: boolean): ResponseFormat {
  request.responseFormat ??= negotiate(query, request.headers.accept, rows);
  return request.responseFormat;
}

const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]*)|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Refuses with 400 a `Host` header that is not a host name. It would be used in links and in `Location`. */
export const checkHost: RequestHandler = (request, _response, next) => {
  const host = request.host;
  if (host && !HOST.test(host)) return next(refuse(400, new Message('requests.host_invalid')));
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

/** Where a request comes from, and to which host it was sent. */
interface Origin {
  ip: string;
  host: string | undefined;
  protocol: 'http' | 'https';
  secure: boolean;
}

/** Whether the proxy of an address is trusted. The index counts proxies from the service on. */
type Trust = (address: string, index: number) => boolean;

/**
 * Returns a function that sets `ip`, `host`, `protocol` and `secure` of a request, as an Express application does by its setting
 * `trust proxy`.
 *
 * The service uses Express routers without an Express application. An application changes the prototypes of every request and
 * response, which slows down all code that uses them. An answer of 34 kB of JSON without the database took 250 microseconds of
 * processor time with an application, 108 without, and 60 with a bare `http` server.
 */
export function proxyResolver(trustProxy: Settings['trustProxy']): (request: Request) => void {
  const trusts = proxyTrust(trustProxy);
  return (request) => {
    Object.assign(request, originOf(request, trusts));
  };
}

/** Tells which proxies the setting trusts. */
export function proxyTrust(trustProxy: Settings['trustProxy']): Trust {
  return express().set('trust proxy', trustProxy).get('trust proxy fn') as Trust;
}

function originOf(request: IncomingMessage, trusts: Trust): Origin {
  const { headers, socket } = request;
  const address = socket.remoteAddress ?? '';
  const direct = 'encrypted' in socket ? 'https' : 'http';
  if (!trusts(address, 0)) return { ip: address, host: headers.host, protocol: direct, secure: direct === 'https' };
  const protocol = (first(headers['x-forwarded-proto']) ?? direct) === 'https' ? 'https' : 'http';
  const host = first(headers['x-forwarded-host']) ?? headers.host;
  return { ip: clientOf(address, headers['x-forwarded-for'], trusts), host, protocol, secure: protocol === 'https' };
}

/** The address of the client: the nearest one that is not a trusted proxy, or else the farthest. Some proxies add the port. */
function clientOf(address: string, forwarded: string | string[] | undefined, trusts: Trust): string {
  const before = String(forwarded ?? '')
    .split(',')
    .filter((hop) => hop.trim() !== '')
    .map(addressIn);
  const hops = [address, ...before.reverse()];
  return hops.find((hop, index) => !trusts(hop, index)) ?? hops.at(-1) ?? address;
}

function first(header: string | string[] | undefined): string | undefined {
  return (
    String(header ?? '')
      .split(',')[0]
      ?.trim() || undefined
  );
}

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
  if (url === null) return next(refuse(400, new Message('requests.address_invalid')));
  const mark = url.indexOf('?');
  const path = (mark < 0 ? url : url.slice(0, mark)).replace(/\/{2,}/g, '/');
  const query = mark < 0 ? '' : url.slice(mark + 1);
  if (!isDecodable(path) || !isDecodable(withEscapedPercents(query))) {
    return next(refuse(400, new Message('requests.address_not_utf8')));
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

/** The parameter in which a form page sends its method, because browsers can only GET and POST. */
export const METHOD_PARAMETER = '_method';

const OVERRIDES = new Set(['PATCH', 'PUT', 'DELETE']);
const FORM_METHODS = new Set(['POST', 'PATCH', 'DELETE']);

/**
 * Changes the method of a POST that asks for another one: by the header `X-HTTP-Method-Override`, or by the parameter `_method` that
 * form pages put into their URL, as browsers can only GET and POST.
 */
export const methodOverride: RequestHandler = (request, _response, next) => {
  if (request.method !== 'POST') return next();
  const header = request.headers['x-http-method-override'];
  if (header !== undefined) {
    const method = String(header).trim().toUpperCase();
    if (!OVERRIDES.has(method)) return next(refuse(400, new Message('requests.override_invalid')));
    request.method = method;
  } else if (request.rawQuery.includes(METHOD_PARAMETER) && isFormEncoded(request.headers['content-type'])) {
    const method = queryOf(request).get(METHOD_PARAMETER);
    if (method !== null && FORM_METHODS.has(method)) {
      request.method = method;
      request.fromFormPage = true;
    }
  }
  next();
};

function isFormEncoded(contentType: string | undefined): boolean {
  return /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(contentType ?? '');
}
