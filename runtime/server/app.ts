import type { RequestListener } from 'node:http';
import { routers } from '../../generated';
import { authenticate } from '../accounts';
import type { Services } from '../call';
import { assemble } from './assemble';

/** The application with every resource of `generated/`. */
export function createApp(services: Services): RequestListener {
  return assemble(services, { routers, authenticate: authenticate(services) });
}
