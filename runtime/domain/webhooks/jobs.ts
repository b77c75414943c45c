import type { JobHandler } from '../../core/jobs/handlers';
import { mailOwnerHandler } from './disable';

/** The jobs of webhooks. */
export const webhookJobs: readonly JobHandler[] = [mailOwnerHandler];
