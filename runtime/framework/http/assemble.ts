import type { RequestListener } from 'node:http';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { staff } from '../auth/permissions';
import { HOME_PATH } from '../html/frame';
import { ROOT_PATH } from '../html/page';
import { explorer, openapi, type ReadOpenapi } from '../openapi';
import type { Services } from '../services';
import { admission } from './admission';
import { notAllowed } from './answer';
import { chain } from './chain';
import { cors } from './cors';
import { crossSite } from './cross-site';
import { dispatch, type NamedRouter } from './dispatch';
import { errorHandler } from './error-handler';
import { refuse } from '../errors/http-error';
import { live, ready, type HealthCheck } from './health';
import { checkHost } from './host';
import { methodOverride } from './method-override';
import { API_PREFIX, normalizeUrl } from './normalize-url';
import { inTurn } from './in-turn';
import { proxyResolver } from './proxy';
import { prepareRequest } from './request';
import { requestId } from './request-id';
import { resourceList } from './resource-list';
import { securityHeaders } from './security-headers';
import { STAFF_PREFIX } from './sign-in';
import { assetsSite, staffSite } from './staff-site';

/** What the application is made of. A test passes its own. */
export interface AssembleOptions {
  /** The routers of the resources. */
  routers: readonly NamedRouter[];
  /** What is served without accounts, beside the API. Each router serves its own paths and calls `next` for others. */
  sites?: readonly Router[];
  /** Pages of the domain for staff, below `/staff/`. They ask for the rights that they need. */
  staffPages?: readonly Router[];
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
 * It is a chain of Express routers, not an Express application (`proxyResolver` says why). So requests and responses are Node's own,
 * with `ip`, `host`, `protocol` and `secure` added.
 */
export function assemble(
  services: Services,
  { routers, sites = [], staffPages = [], checks = [], readOpenapi, authenticate, onAnswered }: AssembleOptions,
): RequestListener {
  const { maxConcurrentRequests, trustProxy } = services.settings;
  const root = Router();
  root.use(chain(prepareRequest(services, proxyResolver(trustProxy)), requestId, securityHeaders));
  root.get('/live', live).get('/ready', ready(checks));
  root.use(chain(checkHost, normalizeUrl, methodOverride));
  const admit = admission(maxConcurrentRequests);
  root.use(routes({ routers, sites, staffPages, readOpenapi }, { admit, authentication: chain(crossSite, authenticate, admit) }), notFound);
  root.use(errorHandler);
  return inTurn((request, response) => {
    if (onAnswered) whenAnswered(request as Request, response as Response, onAnswered);
    root(request as Request, response as Response, () => response.destroy());
  });
}

function whenAnswered(request: Request, response: Response, tell: NonNullable<AssembleOptions['onAnswered']>): void {
  const begun = performance.now();
  response.once('close', () => tell(request, response, (performance.now() - begun) / 1000));
}

/** What is served. */
type Served = Pick<AssembleOptions, 'routers' | 'readOpenapi'> & Required<Pick<AssembleOptions, 'sites' | 'staffPages'>>;

/** What a request passes on its way in. */
interface Doors {
  /** Admits a request without an account. */
  admit: RequestHandler;
  /** Finds the account of a request, and admits it. */
  authentication: RequestHandler;
}

/**
 * The API below its prefix, then the sites, then the pages of staff and `/`. Only the sites, and the files that pages load, need no authentication.
 * This is a router of its own because a router remembers the URL that it was entered with, and `normalizeUrl` has changed that.
 */
function routes({ routers, sites, staffPages, readOpenapi }: Served, { admit, authentication }: Doors): Router {
  const router = Router();
  router.use(API_PREFIX, chain(cors(routers), authentication, dispatch(routers)), apiRoot(readOpenapi), notFound);
  router.use(assetsSite());
  if (sites.length > 0) router.use(unlessStaff(admit), ...sites);
  router.use(authentication, staffSite(staffPages));
  router.get('/', (request, response) => {
    const isBrowser = staffPages.length > 0 && /\btext\/html\b/i.test(request.headers.accept ?? '');
    response.writeHead(302, { Location: isBrowser ? HOME_PATH : ROOT_PATH, Vary: 'Accept', 'Content-Length': '0' }).end();
  });
  return router;
}

/** Pages of staff are admitted once it is known who asks: a crowd takes no place of theirs. */
function unlessStaff(admit: RequestHandler): RequestHandler {
  return (request, response, next) => (request.canonicalPath.startsWith(`${STAFF_PREFIX}/`) ? next() : admit(request, response, next));
}

/** The list of resources, the description of the API and its explorer. They are for staff. */
function apiRoot(readOpenapi: ReadOpenapi | undefined): Router {
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
    router.use('/docs', staff(), explorer());
  }
  return router;
}

const notFound: RequestHandler = () => {
  throw refuse(404, 'Not found.');
};
