import { startSender, type SenderOptions } from '../domain/mailings';
import type { PresenceOptions } from '../framework/jobs/presence';
import { startWorker as startQueue, type Worker } from '../framework/jobs/worker';
import type { Services } from '../framework/services';
import { JOBS } from './jobs';

export type { Worker };

/** How patient a worker is; the defaults of each part unless said. */
export interface WorkerTuning {
  presence?: PresenceOptions;
  sender?: Partial<SenderOptions>;
}

/** Starts a worker with every kind of job, and the sender of mailings beside it. */
export function startWorker(services: Services, { presence, sender }: WorkerTuning = {}): Promise<Worker> {
  return startQueue(services, { handlers: JOBS, companions: [(shared) => startSender(shared, sender)], presence });
}
