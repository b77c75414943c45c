import { Message } from '../words';
import type { RequestListener } from 'node:http';
import { Router, type NextFunction } from 'express';
import { asHandler, type Request, type RequestHandler, type Response } from '../call/express';
import { staff } from '../auth/permissions';
import { answeredOf } from '../telemetry/metrics/requests';
import { openapi, type ReadOpenapi } from '../http/openapi';
import type { Services } from '../call/services';
import type { Tracing } from '../telemetry/tracing';
import { admission } from '../http/admission';
import { notAllowed } from '../http/answer';
import { cors, crossSite, dispatch, type NamedRouter } from '../http/routes';
import { errorHandler } from '../http/error-handler';
import { refuse } from '../errors/http-error';
import { live, ready, type HealthCheck } from '../telemetry/metrics/health';
import {
  checkHost,
  methodOverride,
  API_PREFIX,
  normalizeUrl,
  proxyResolver,
  prepareRequest,
  queryOf,
  responseFormat,
} from '../request/request';
import { inTurn } from '../http/server';
import { type Pages, STAFF_PREFIX, sendAnswer } from '../http/send';
import { chooseReplica, requestId, securityHeaders } from '../http/headers';
import type { Registry } from '../plan/registry';
import { collectionPath } from '../plan/reference';
import { checkParameters } from '../http/strict';

/** `GET /rest/v1/`: every resource, with the paths of its collection and its schema. */
const resourceList: RequestHandler = async (request, response) => {
  const query = queryOf(request);
  const format = responseFormat(request, query);
  checkParameters(request, response, query, ['callback', 'format']);
  await sendAnswer(request, response, { status: 200, body: { value: entriesOf(request.services.registry) } }, format);
};

/** What the application is made of. A test passes its own. */
export interface AssembleOptions {
  /** The routers of the resources. */
  routers: readonly NamedRouter[];
  /** What is served without accounts, beside the API. Each router serves its own paths and calls `next` for others. */
  sites?: readonly Router[];
  /** Pages of the domain for staff, below `/staff/`. They ask for the rights that they need. */
  staffPages?: readonly Router[];
  /** Answers where nothing else does, outside of the API. It calls `next` for requests that get what a program reads. */
  nowhere?: RequestHandler;
  /** What `/ready` says beside whether the service answers. */
  checks?: readonly HealthCheck[];
  /** Reads the description of the API. Without it none is served. */
  readOpenapi?: ReadOpenapi;
  /** Sets `request.account`. */
  authenticate: RequestHandler;
  /** Is told of each request once its answer is out, or its client gone, and how long that took in seconds. */
  onAnswered?: (request: Request, response: Response, seconds: number) => void;
}

/**
 * Builds the application: the steps that each request passes, in order.
 *
 * It is a chain of handlers and routers of Express, not an Express application (`proxyResolver` says why). So requests and responses are Node's own,
 * with `ip`, `host`, `protocol` and `secure` added.
 */
export function assemble(
  services: Services,
  { routers, sites = [], staffPages = [], nowhere, checks = [], readOpenapi, authenticate, onAnswered }: AssembleOptions,
): RequestListener {
  const { maxConcurrentRequests, trustProxy } = services.settings;
  const pages = services.pages?.site;
  const admit = admission(maxConcurrentRequests);
  const authentication = chain(crossSite, authenticate, admit);
  const steps = chain(
    prepareRequest(services, proxyResolver(trustProxy)),
    requestId,
    securityHeaders,
    at('/live', live),
    at('/ready', ready(checks)),
    checkHost,
    normalizeUrl,
    methodOverride,
    belowApi(chain(cors(routers), authentication, chooseReplica, dispatch(routers), asHandler(apiRoot(readOpenapi, pages)), notFound)),
    asHandler(besideApi(sites, staffPages, pages, { admit, authentication })),
    ...(nowhere ? [nowhere] : []),
    notFound,
  );
  const run = (request: Request, response: Response): void => void steps(request, response, (error) => void fail(error, request, response));
  const pass = services.tracing ? traced(services.tracing, run) : run;
  return inTurn((incoming, outgoing) => {
    const [request, response] = [incoming as Request, outgoing as Response];
    if (onAnswered) whenAnswered(request, response, onAnswered);
    pass(request, response);
  });
}

/** Passes each request within a trace of its own. */
function traced(tracing: Tracing, run: (request: Request, response: Response) => void): typeof run {
  return (request, response) =>
    tracing.request(
      request,
      response,
      () => run(request, response),
      () => answeredOf(request, response, 0),
    );
}

async function fail(error: unknown, request: Request, response: Response): Promise<void> {
  const destroy = (): void => void response.destroy();
  await Promise.resolve(errorHandler(error, request, response, destroy)).catch(destroy);
}

/** Answers a GET of one path, with a slash at its end or without. */
function at(path: string, handler: RequestHandler): RequestHandler {
  return (request, response, next) => {
    const { url, method } = request;
    const isAsked = url.startsWith(path) && /^\/?(\?|$)/.test(url.slice(path.length)) && (method === 'GET' || method === 'HEAD');
    if (!isAsked) return next();
    request.route = { path };
    return handler(request, response, next);
  };
}

function whenAnswered(request: Request, response: Response, tell: NonNullable<AssembleOptions['onAnswered']>): void {
  const begun = performance.now();
  response.once('close', () => tell(request, response, (performance.now() - begun) / 1000));
}

/** What a request passes on its way in. */
interface Doors {
  /** Admits a request without an account. */
  admit: RequestHandler;
  /** Finds the account of a request, and admits it. */
  authentication: RequestHandler;
}

/** Passes requests below the prefix of the API, with an address without it. */
function belowApi(api: RequestHandler): RequestHandler {
  return (request, response, next) => {
    const { url, canonicalPath } = request;
    if (canonicalPath.slice(0, API_PREFIX.length + 1).toLowerCase() !== `${API_PREFIX}/`) return next();
    request.url = url.slice(API_PREFIX.length);
    request.baseUrl = API_PREFIX;
    return api(request, response, next);
  };
}

/** The sites, then the pages of staff and `/`. Only the sites, and the files that pages load, need no authentication. */
function besideApi(
  sites: readonly Router[],
  staffPages: readonly Router[],
  pages: Pages['site'],
  { admit, authentication }: Doors,
): Router {
  const router = Router();
  if (pages) router.use(pages.files);
  if (sites.length > 0) router.use(unlessStaff(admit), ...sites);
  router.use(authentication, chooseReplica);
  if (pages) router.use(pages.lookups);
  if (staffPages.length > 0) router.use(...staffPages);
  router.get('/', (request, response) => {
    const isBrowser = staffPages.length > 0 && /\btext\/html\b/i.test(request.headers.accept ?? '');
    const location = isBrowser ? `${STAFF_PREFIX}/` : `${API_PREFIX}/`;
    response.writeHead(302, { Location: location, Vary: 'Accept', 'Content-Length': '0' }).end();
  });
  return router;
}

/** Pages of staff are admitted once it is known who asks: a crowd takes no place of theirs. */
function unlessStaff(admit: RequestHandler): RequestHandler {
  return (request, response, next) => (request.canonicalPath.startsWith(`${STAFF_PREFIX}/`) ? next() : admit(request, response, next));
}

/** The list of resources, the description of the API and its explorer. They are for staff. */
function apiRoot(readOpenapi: ReadOpenapi | undefined, pages: Pages['site']): Router {
  const router = Router();
  router
    .route('/')
    .get(staff(), resourceList)
    .all(notAllowed(['GET']));
  if (readOpenapi) {
    router
      .route('/openapi.json')
      .get(staff(), openapi(readOpenapi))
      .all(notAllowed(['GET']));
    if (pages) router.use('/docs', staff(), pages.explorer);
  }
  return router;
}

const notFound: RequestHandler = () => {
  throw refuse(404, new Message('writing.not_found'));
};

/**
 * Makes one request handler of several. Errors go on as from any handler of Express, also those that are thrown, and promises that fail.
 *
 * Express matches the path before each handler. These handlers run for every path, so there is nothing to match, and a request passes
 * them in half the time.
 */
function chain(...handlers: readonly RequestHandler[]): RequestHandler {
  return (request, response, next) => runFrom(handlers, 0, request, response, next);
}

function runFrom(handlers: readonly RequestHandler[], index: number, request: Request, response: Response, next: NextFunction): void {
  const handler = handlers[index];
  if (!handler) return next();
  try {
    const running: unknown = handler(request, response, (error?: unknown) =>
      error ? next(error) : runFrom(handlers, index + 1, request, response, next),
    );
    if (running !== undefined) Promise.resolve(running).catch(next);
  } catch (error) {
    next(error);
  }
}

interface ResourceEntry {
  list_endpoint: string;
  schema: string;
}

function entriesOf(registry: Registry): Record<string, ResourceEntry> {
  return Object.fromEntries(
    registry.all().map((plan) => [plan.name, { list_endpoint: collectionPath(plan), schema: `${collectionPath(plan)}schema/` }]),
  );
}
