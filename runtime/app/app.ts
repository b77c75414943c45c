import type { RequestListener } from 'node:http';
import { routers } from '../../generated';
import { authenticate } from '../framework/auth';
import { assemble } from '../framework/http/assemble';
import type { Services } from '../framework/services';
import { SITES } from './sites';

/** The application: the API of every resource in `generated/`, and the sites beside it. */
export function createApp(services: Services): RequestListener {
  return assemble(services, { routers, authenticate: authenticate(services), sites: SITES });
}
