import { Message } from '../words';
import type { Router } from 'express';
import { asHandler, type RequestHandler, type Request, type Response } from '../call/express';
import { API_PREFIX, baseUrlOf, isHttps, queryOf } from '../request/request';
import { refuse } from '../errors/http-error';
import { negotiate } from '../formats/write-body';

/** The router of a resource, and its name. `generated/index.ts` lists them. */
export interface NamedRouter {
  name: string;
  router: Router;
  /** Where something needs no credentials: its paths below the name, in their order, and the methods of each that need none. */
  open?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Passes a request below `/rest/v1/` to the router of its resource.
 * It looks the name up in a map, because Express would try the paths of a hundred resources one after another.
 */
export function dispatch(routers: readonly NamedRouter[]): RequestHandler {
  const byName = new Map(routers.map(({ name, router }) => [name, asHandler(router)]));
  return (request, response, next) => {
    const { url, baseUrl } = request;
    const end = url.indexOf('/', 1);
    const name = url.slice(1, end);
    const handle = end < 0 ? undefined : byName.get(name);
    if (!handle) return next();
    request.url = url.slice(end);
    request.baseUrl = `${baseUrl}/${name}`;
    return handle(request, response, (error?: unknown) => {
      request.url = url;
      request.baseUrl = baseUrl;
      next(error);
    });
  };
}

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
  if (isReading && isScript) return next(refuse(401, new Message('requests.jsonp_of_other_site')));
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
