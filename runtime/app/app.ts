import type { RequestListener } from 'node:http';
import { routers } from '../../generated';
import { pagesSite } from '../domain/pages';
import { trackingSite } from '../domain/tracking';
import { authenticate } from '../framework/auth';
import type { Services } from '../framework/services';
import { assemble } from '../framework/http/assemble';

/** The application with every resource of `generated/`. */
export function createApp(services: Services): RequestListener {
  return assemble(services, { routers, authenticate: authenticate(services), sites: [trackingSite, pagesSite] });
}
