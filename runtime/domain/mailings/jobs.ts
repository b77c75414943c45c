import { handleJob, handleRecurring, type JobHandler } from '../../core/jobs/handlers';
import { beginMailingJob, checkMailingJob, finalProofJob, mergeFileJob, noticeJob, proofsJob, rebuildJob } from './job-kinds';
import { runMergeFile } from './merge-files';
import { sendProofs } from './message/proofs/send';
import { checkScheduled } from './schedule/check-scheduled';
import { beginSending, sendFinalProof, tellSubmitter } from './send';
import { deleteOrphanedSets, runRebuild } from './targeting/rebuild';

/** The jobs of mailings. */
export const mailingJobs: readonly JobHandler[] = [
  handleJob(beginMailingJob, ({ mailing }, { services }) => beginSending(services, mailing)),
  handleJob(checkMailingJob, ({ mailing }, { services }) => checkScheduled(services, mailing)),
  handleJob(noticeJob, (notice, { services, transport }) => tellSubmitter(services, transport, notice)),
  handleJob(finalProofJob, ({ mailing }, { services, transport }) => sendFinalProof(services, transport, mailing)),
  handleJob(proofsJob, ({ proof }, { services, transport, isLastAttempt }) => sendProofs(services, transport, proof, isLastAttempt)),
  handleJob(rebuildJob, ({ rebuild }, context) => runRebuild(rebuild, context), { lane: 'long' }),
  handleJob(mergeFileJob, ({ mergefile }, context) => runMergeFile(mergefile, context), { lane: 'long' }),
  handleRecurring('forgetSets', '35 0 * * *', ({ services }) => deleteOrphanedSets(services.pool), { retries: true }),
];
