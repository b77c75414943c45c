import { type SenderOptions, startMailingSender } from '../domain/mailings';
import type { HeartbeatOptions } from '../framework/jobs/heartbeat';
import { startWorker as startQueue, type Worker } from '../framework/jobs/worker';
import type { Services } from '../framework/services';
import { JOBS } from './jobs';

export type { Worker };

/** How patient a worker is; the defaults of each part unless said. */
export interface WorkerTuning {
  heartbeat?: HeartbeatOptions;
  sender?: Partial<SenderOptions>;
}

/** Starts a worker with every kind of job, and the sender of mailings beside it. */
export function startWorker(services: Services, { heartbeat, sender }: WorkerTuning = {}): Promise<Worker> {
  return startQueue(services, { handlers: JOBS, background: [(shared) => startMailingSender(shared, sender)], heartbeat });
}
