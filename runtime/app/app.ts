import type { RequestListener } from 'node:http';
import { routers } from '../../generated';
import { authenticate } from '../framework/auth';
import type { Services } from '../framework/http/call';
import { assemble } from '../framework/http/assemble';

/** The application with every resource of `generated/`. */
export function createApp(services: Services): RequestListener {
  return assemble(services, { routers, authenticate: authenticate(services) });
}
