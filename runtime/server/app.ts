import type { Express } from 'express';
import { routers } from '../../generated';
import { authenticate } from '../accounts';
import type { Services } from '../call';
import { assemble } from './assemble';

/** The application with every resource of `generated/`. */
export function createApp(services: Services): Express {
  return assemble(services, { routers, authenticate: authenticate(services) });
}
