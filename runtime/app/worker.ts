import { mailSigner, type SenderOptions, startMailingSender } from '../domain/mailings';
import { startWebhooks, type WebhookOptions } from '../domain/webhooks';
import type { HeartbeatOptions } from '../core/jobs/heartbeat';
import { startWorker as startJobWorker, type Worker } from '../core/jobs/worker';
import type { Services } from '../core/call/services';
import { crmJobs } from '../domain/crm/jobs';
import { geoJobs } from '../domain/geo/jobs';
import { actionJobs } from '../domain/actions/jobs';
import { checkoutJobs } from '../domain/checkout/jobs';
import { homeJobs } from '../domain/home/jobs';
import { mailingJobs } from '../domain/mailings/jobs';
import { pageJobs } from '../domain/pages/jobs';
import { partnerJobs } from '../domain/partner/jobs';
import { peopleJobs } from '../domain/people/jobs';
import { reportJobs } from '../domain/reports/jobs';
import { trackingJobs } from '../domain/tracking/jobs';
import { uploadJobs } from '../domain/uploads/jobs';
import { webhookJobs } from '../domain/webhooks/jobs';
import type { JobHandler } from '../core/jobs/handlers';
import { coreJobs } from '../core/program/core-application';
import { plans } from './generated';

/** The handlers of every kind of job. core/jobs/README.md says how to add one. */
export const JOBS: readonly JobHandler[] = [
  ...geoJobs,
  ...crmJobs,
  ...peopleJobs,
  ...webhookJobs,
  ...actionJobs,
  ...checkoutJobs,
  ...mailingJobs,
  ...pageJobs,
  ...trackingJobs,
  ...reportJobs,
  ...uploadJobs,
  ...partnerJobs,
  ...homeJobs,
  ...coreJobs(plans),
];

export type { Worker };

/** Timings of a worker. Each part has its own defaults. */
interface WorkerTimings {
  heartbeat?: HeartbeatOptions;
  sender?: Partial<SenderOptions>;
  webhooks?: Partial<WebhookOptions>;
}

/** Starts a worker with every kind of job, and beside it the sender of mailings and that of webhooks. */
export function startWorker(services: Services, { heartbeat, sender, webhooks }: WorkerTimings = {}): Promise<Worker> {
  const background = [(shared: Services) => startMailingSender(shared, sender), (shared: Services) => startWebhooks(shared, webhooks)];
  return startJobWorker(services, { handlers: JOBS, background, heartbeat, sign: mailSigner(services) });
}
