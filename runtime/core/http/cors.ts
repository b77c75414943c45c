import type { Request, RequestHandler, Response } from '../express';
import { API_PREFIX } from './normalize-url';
import type { NamedRouter } from './dispatch';

/** What a script of another site may send. Not `Authorization`: only what needs no credentials is open to other sites. */
const ALLOWED_HEADERS = 'Content-Type, If-None-Match, Idempotency-Key, Prefer';

/** What it may read of an answer, beside what browsers always show. */
const EXPOSED_HEADERS =
  'Deprecation, ETag, Idempotent-Replayed, Link, Location, RateLimit, RateLimit-Policy, Retry-After, Sunset, X-Request-Id';

/** Seconds for which a browser may keep the answer to a preflight. Browsers shorten it as they like. */
const PREFLIGHT_AGE = '86400';

/**
 * Lets scripts of other sites use the methods that need no credentials, and read their answers, errors too (CORS). The setting
 * `CORS_ORIGINS` says which sites. Credentials are never allowed, and no other method of the API is opened.
 *
 * A preflight is answered here. What is not open goes on, and gets no header by which a browser would let another site read the answer.
 */
export function cors(routers: readonly NamedRouter[]): RequestHandler {
  const openRoutes = new Map(routers.flatMap(({ name, open }) => (open ? [[name, Object.entries(open).map(matcher)]] : [])));
  return (request, response, next) => {
    const methods = openMethods(openRoutes, request.canonicalPath);
    if (methods.length === 0) return next();
    const preflight = isPreflight(request);
    if (!preflight && !methods.includes(request.method)) return next();
    response.setHeader('Vary', 'Origin');
    const origin = allowedOrigin(request);
    if (origin === undefined) return next();
    response.setHeader('Access-Control-Allow-Origin', origin);
    if (preflight) return answerPreflight(response, methods);
    response.setHeader('Access-Control-Expose-Headers', EXPOSED_HEADERS);
    next();
  };
}

/**
 * Lets scripts of other sites use these methods of an address that needs no account and is not of the API. Where any site may, the answer
 * is the same for all, so that a shared cache may keep one copy.
 */
export function openToScripts(methods: readonly string[]): RequestHandler {
  return (request, response, next) => {
    const { corsOrigins } = request.services.settings;
    if (corsOrigins !== '*') response.setHeader('Vary', 'Origin');
    const origin = corsOrigins === '*' ? '*' : allowedOrigin(request);
    if (origin === undefined) return next();
    response.setHeader('Access-Control-Allow-Origin', origin);
    if (isPreflight(request)) return answerPreflight(response, methods);
    response.setHeader('Access-Control-Expose-Headers', EXPOSED_HEADERS);
    next();
  };
}

/** Whether a browser asks what a script may send. */
function isPreflight({ method, headers }: Request): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

/** The methods of one path, which may hold keys: `/:key/`. */
interface OpenRoute {
  segments: string[];
  methods: readonly string[];
}

function matcher([path, methods]: [string, readonly string[]]): OpenRoute {
  return { segments: segmentsOf(path), methods };
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** The methods of a path that need no credentials. The first route that fits is the one that Express would take. */
function openMethods(openRoutes: ReadonlyMap<string, readonly OpenRoute[]>, path: string): readonly string[] {
  const start = API_PREFIX.length + 1;
  const end = path.indexOf('/', start);
  const routes = end < 0 ? undefined : openRoutes.get(path.slice(start, end));
  if (!routes) return [];
  const asked = segmentsOf(path.slice(end));
  return routes.find(({ segments }) => fits(segments, asked))?.methods ?? [];
}

function fits(segments: readonly string[], asked: readonly string[]): boolean {
  return segments.length === asked.length && segments.every((segment, index) => segment.startsWith(':') || segment === asked[index]);
}

/** What the header says to the site that asks: `*`, or its own name. Undefined where the request is of no other site, or of one that may not. */
function allowedOrigin({ headers: { origin }, services }: Request): string | undefined {
  const { corsOrigins } = services.settings;
  if (origin === undefined) return undefined;
  if (corsOrigins === '*') return '*';
  return corsOrigins.includes(origin) ? origin : undefined;
}

function answerPreflight(response: Response, methods: readonly string[]): void {
  response
    .writeHead(204, {
      'Access-Control-Allow-Methods': methods.join(', '),
      'Access-Control-Allow-Headers': ALLOWED_HEADERS,
      'Access-Control-Max-Age': PREFLIGHT_AGE,
    })
    .end();
}
