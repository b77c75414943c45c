import { type SenderOptions, startMailingSender } from '../domain/mailings';
import type { HeartbeatOptions } from '../framework/jobs/heartbeat';
import { startWorker as startJobWorker, type Worker } from '../framework/jobs/worker';
import type { Services } from '../framework/services';
import { JOBS } from './jobs';

export type { Worker };

/** Timings of a worker. Each part has its own defaults. */
export interface WorkerTimings {
  heartbeat?: HeartbeatOptions;
  sender?: Partial<SenderOptions>;
}

/** Starts a worker with every kind of job, and the sender of mailings beside it. */
export function startWorker(services: Services, { heartbeat, sender }: WorkerTimings = {}): Promise<Worker> {
  return startJobWorker(services, { handlers: JOBS, background: [(shared) => startMailingSender(shared, sender)], heartbeat });
}
