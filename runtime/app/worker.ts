import { mailSigner, type SenderOptions, startMailingSender } from '../domain/mailings';
import { startWebhooks, type WebhookOptions } from '../domain/webhooks';
import type { HeartbeatOptions } from '../framework/jobs/heartbeat';
import type { TimeAhead } from '../framework/jobs/periodic';
import { startWorker as startJobWorker, type Worker } from '../framework/jobs/worker';
import type { Services } from '../framework/services';
import { JOBS } from './jobs';

export type { Worker };

/**
 * Leases last seconds, and turns and rests no longer than a day unless a limit is below one mail a day. The slots of pushes are not among them: with a low
 * limit those of many messages do lie days ahead.
 */
const TIMES_AHEAD: readonly TimeAhead[] = [
  { table: 'core_mailingrecipient', column: 'lease_until', unit: 'timestamp', most: '2 hours', where: "state = 'claimed'" },
  { table: 'core_webhookcursor', column: 'leased_until', unit: 'milliseconds', most: '2 hours' },
  { table: 'core_mailingsend', column: 'next_slot', unit: 'seconds', most: '1 day' },
  ...['next_slot', 'next_mail', 'rest_until'].map(
    (column) => ({ table: 'core_receivingdomain', column, unit: 'seconds', most: '1 day' }) as const,
  ),
];

/** Timings of a worker. Each part has its own defaults. */
export interface WorkerTimings {
  heartbeat?: HeartbeatOptions;
  sender?: Partial<SenderOptions>;
  webhooks?: Partial<WebhookOptions>;
}

/** Starts a worker with every kind of job, and beside it the sender of mailings and that of webhooks. */
export function startWorker(services: Services, { heartbeat, sender, webhooks }: WorkerTimings = {}): Promise<Worker> {
  const background = [(shared: Services) => startMailingSender(shared, sender), (shared: Services) => startWebhooks(shared, webhooks)];
  return startJobWorker(services, { handlers: JOBS, background, heartbeat, ahead: TIMES_AHEAD, sign: mailSigner(services) });
}
