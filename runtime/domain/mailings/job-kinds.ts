import { defineJob } from '../../core/jobs/job';

/** What a notice to the submitter of a mailing is about. */
export type Happening = 'sent' | 'stopped' | 'died' | 'unready';

/** Begins to send a mailing: the id of the mailing. */
export const beginMailingJob = defineJob<{ mailing: number }>('beginMailing');

/** Sends a notice to the submitter of a mailing. */
export const noticeJob = defineJob<{ mailing: number; about: Happening }>('mailingNotice');

/** Checks a scheduled mailing some time before it goes out. */
export const checkMailingJob = defineJob<{ mailing: number }>('checkMailing', { maxAttempts: 8 });

/** Sends the final proofs when a mailing begins. */
export const finalProofJob = defineJob<{ mailing: number }>('finalProof');

/** Sends the proofs of a request: the id of the request. */
export const proofsJob = defineJob<{ proof: number }>('proofs', { maxAttempts: 5 });

/** Finds the recipients of a mailing: the id of the rebuild. */
export const rebuildJob = defineJob<{ rebuild: number }>('rebuild', { maxAttempts: 8 });

/** Loads a merge file: the id of the merge file. */
export const mergeFileJob = defineJob<{ mergefile: number }>('mergeFile', { maxAttempts: 8 });
