import { mailSigner, type SenderOptions, startMailingSender } from '../domain/mailings';
import { startWebhooks, type WebhookOptions } from '../domain/webhooks';
import type { HeartbeatOptions } from '../framework/jobs/heartbeat';
import type { TimeAhead } from '../framework/jobs/periodic';
import { startWorker as startJobWorker, type Worker } from '../framework/jobs/worker';
import type { Services } from '../framework/services';
import { JOBS } from './jobs';

export type { Worker };

/** Leases last seconds, and nobody waits for a turn or rests for longer than an hour: two hours ahead are no time of theirs. */
const most = '2 hours';
const TIMES_AHEAD: readonly TimeAhead[] = [
  { table: 'core_mailingrecipient', column: 'lease_until', unit: 'timestamp', most, where: "state = 'claimed'" },
  { table: 'core_mailingsend', column: 'next_slot', unit: 'seconds', most },
  ...['next_slot', 'next_mail', 'rest_until'].map((column) => ({ table: 'core_receivingdomain', column, unit: 'seconds', most }) as const),
  { table: 'core_webhookcursor', column: 'leased_until', unit: 'milliseconds', most },
  { table: 'push_endpoint', column: 'next_slot', unit: 'milliseconds', most },
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
