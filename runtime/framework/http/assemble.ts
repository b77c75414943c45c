import type { RequestListener } from 'node:http';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { staff } from '../auth/permissions';
import type { Services } from '../services';
import { refuse } from './errors';
import { ROOT_PATH } from '../formats/html/page';
import { notAllowed } from './answer';
import { chain } from './chain';
import { concurrencyLimit } from './concurrency';
import { crossSite } from './cross-site';
import { dispatch, type NamedRouter } from './dispatch';
import { errorHandler } from './error-handler';
import { live, ready } from './health';
import { checkHost } from './host';
import { methodOverride } from './method-override';
import { proxyResolver } from './proxy';
import { normalizeUrl } from './normalize-url';
import { prepareRequest } from './request';
import { requestId } from './request-id';
import { resourceList } from './resource-list';
import { securityHeaders } from './security-headers';

/** What differs between the service and a test of it. */
export interface AssembleOptions {
  routers: readonly NamedRouter[];
  /** What is served without accounts, outside of `/rest/v1/`: each answers its own addresses and passes on others. */
  sites?: readonly RequestHandler[];
  /** Sets `request.account`. */
  authenticate: RequestHandler;
}

/**
 * The application: what each request goes through, in order. It is a chain of Express routers, not an Express application (see
 * `originFinder`): requests and responses are Node's own, with `ip`, `host`, `protocol` and `secure` added.
 */
export function assemble(services: Services, { routers, sites = [], authenticate }: AssembleOptions): RequestListener {
  const { maxConcurrentRequests, trustProxy } = services.settings;
  const root = Router();
  root.use(chain(prepareRequest(services, proxyResolver(trustProxy)), requestId, securityHeaders));
  root.get('/live', live).get('/ready', ready);
  root.use(chain(concurrencyLimit(maxConcurrentRequests), normalizeUrl, methodOverride, checkHost, ...sites, crossSite, authenticate));
  root.use(routes(routers), () => {
    throw refuse(404, 'Not found.');
  });
  root.use(errorHandler);
  return (request, response) => {
    root(request as Request, response as Response, () => response.destroy());
  };
}

/** A router of its own, for a router remembers the form of the address that it was entered with. */
function routes(routers: readonly NamedRouter[]): Router {
  const router = Router();
  router.get('/', (_request, response) => {
    response.writeHead(302, { Location: ROOT_PATH, 'Content-Length': '0' }).end();
  });
  router
    .route(ROOT_PATH)
    .get(staff(), resourceList)
    .all(notAllowed(['GET']));
  router.use('/rest/v1', dispatch(routers));
  return router;
}
