import type { JobHelpers } from 'graphile-worker';
import type { Services } from '../../../framework/http/call';
import type { Transport } from '../../transactional-mail';
import { sendProofs } from '../message/proofs/send';

/** What the job is told when it is enqueued, in the statement that keeps the request. */
export interface ProofsJob {
  proof: number;
}

/** Sends the proofs of one request. Throws what may pass, so that the queue tries again. */
export function proofs(services: Services, transport: Transport, { proof }: ProofsJob, { job }: Pick<JobHelpers, 'job'>): Promise<void> {
  return sendProofs(services, transport, proof, job.attempts >= job.max_attempts);
}
