import express, { Router, type Express, type RequestHandler } from 'express';
import { staff } from '../accounts/permissions';
import type { Services } from '../call';
import { refuse } from '../errors';
import { notAllowed } from './answer';
import { concurrencyLimit } from './concurrency';
import { crossSite } from './cross-site';
import { dispatch, type NamedRouter } from './dispatch';
import { failure } from './failure';
import { live, ready } from './health';
import { validHost } from './host';
import { meantMethod } from './method';
import { canonicalAddress } from './path';
import { prepare } from './request';
import { requestId } from './request-id';
import { resourceList } from './resource-list';
import { securityHeaders } from './security-headers';

/** What differs between the service and a test of it. */
export interface Parts {
  routers: readonly NamedRouter[];
  /** Sets `request.account`. */
  authenticate: RequestHandler;
}

/** The application: what each request goes through, in order. */
export function assemble(services: Services, { routers, authenticate }: Parts): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', false).set('trust proxy', services.settings.trustProxy);
  app.use(prepare(services), requestId, securityHeaders);
  app.get('/live', live);
  app.get('/ready', ready);
  app.use(concurrencyLimit(services.settings.maxConcurrentRequests));
  app.use(canonicalAddress, meantMethod, validHost, crossSite, authenticate);
  app.use(routes(routers), () => {
    throw refuse(404, 'Not found.');
  });
  app.use(failure);
  return app;
}

/** A router of its own, for Express remembers the form of the address that a router was entered with. */
function routes(routers: readonly NamedRouter[]): Router {
  const router = Router();
  router.get('/', (_request, response) => response.redirect(302, '/rest/v1/'));
  router.route('/rest/v1/').get(staff(), resourceList).all(notAllowed(['GET']));
  router.use('/rest/v1', dispatch(routers));
  return router;
}
