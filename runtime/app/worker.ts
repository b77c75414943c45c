import { mailSigner, type SenderOptions, startMailingSender } from '../domain/mailings';
import { startWebhooks, type WebhookOptions } from '../domain/webhooks';
import type { HeartbeatOptions } from '../core/jobs/heartbeat';
import { startWorker as startJobWorker, type Worker } from '../core/jobs/worker';
import type { Services } from '../core/call/services';
import { JOBS } from './jobs';

export type { Worker };

/** Timings of a worker. Each part has its own defaults. */
export interface WorkerTimings {
  heartbeat?: HeartbeatOptions;
  sender?: Partial<SenderOptions>;
  webhooks?: Partial<WebhookOptions>;
}

/** Starts a worker with every kind of job, and beside it the sender of mailings and that of webhooks. */
export function startWorker(services: Services, { heartbeat, sender, webhooks }: WorkerTimings = {}): Promise<Worker> {
  const background = [(shared: Services) => startMailingSender(shared, sender), (shared: Services) => startWebhooks(shared, webhooks)];
  return startJobWorker(services, { handlers: JOBS, background, heartbeat, sign: mailSigner(services) });
}
