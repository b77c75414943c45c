import type { TaskList } from 'graphile-worker';
import type { Services } from '../framework/http/call';
import { reviewCrm, sweepCrm } from '../domain/crm';
import { rollUpTally } from '../framework/database/tally';
import type { Transport } from '../domain/transactional-mail';
import { beginSending, sendFinalProof, tellSubmitter, type MailingJob } from '../domain/mailings/send';
import { syncPartner } from '../domain/partner';
import { locateAddresses } from '../domain/geo/locate';
import { purgeLoginTokens } from '../domain/people/login-token';
import { summarizeMailings } from '../domain/tracking/results/summarize';
import { confirmation, type ConfirmationJob } from '../domain/actions/jobs/confirmation';
import { forgetMail } from '../domain/actions/jobs/forget-mail';
import { proofs, type ProofsJob } from '../domain/mailings/jobs/proofs';
import { notify, type NotifyJob } from '../domain/actions/jobs/notify';
import { forgetSets } from '../domain/mailings/targeting';
import type { RebuildJob } from '../domain/mailings/targeting/request';
import { mailTask } from '../domain/actions/jobs/mail-task';
import { mergeFile, type MergeFileJob } from '../domain/mailings/jobs/merge-file';
import { rebuild } from '../domain/mailings/jobs/rebuild';
import { merge, type MergeJob } from '../domain/people/jobs/merge';
import { REPORT_TIMES, reportTasks } from '../domain/reports/jobs';
import { tellFriends, type TellFriendsJob } from '../domain/actions/jobs/tell-friends';
import { upload, type UploadJob } from '../domain/uploads/jobs';

/** Milliseconds: less than the quarter of an hour after which the next run begins. */
const LONGEST_PARTNER_RUN = 10 * 60_000;

/** Every kind of job, by name. A job is enqueued in the transaction that causes it. */
export function tasks(services: Services, transport: Transport): TaskList {
  return {
    rollUpTally: () => rollUpTally(services.pool),
    locateAddresses: () => locateAddresses(services),
    purgeLoginTokens: () => purgeLoginTokens(services),
    summarizeMailings: () => summarizeMailings(services),
    confirmation: mailTask(services, 'confirmation', (job: ConfirmationJob) => confirmation(services, transport, job)),
    merge: (job) => merge(services, job as MergeJob),
    tellFriends: mailTask(services, 'taf', (job: TellFriendsJob) => tellFriends(services, transport, job)),
    notify: mailTask(services, 'notification', (job: NotifyJob) => notify(services, transport, job)),
    sweepCrm: () => sweepCrm(services),
    reviewCrm: () => reviewCrm(services),
    syncPartner: () => syncPartner(services, LONGEST_PARTNER_RUN).then(() => undefined),
    beginMailing: (job) => beginSending(services, (job as MailingJob).mailing),
    mailingNotice: (job) => tellSubmitter(services, transport, job as MailingJob),
    finalProof: (job) => sendFinalProof(services, transport, job as MailingJob),
    proofs: (job, helpers) => proofs(services, transport, job as ProofsJob, helpers),
    mergeFile: (job, helpers) => mergeFile(services, job as MergeFileJob, helpers),
    forgetSets: () => forgetSets(services.pool),
    rebuild: (job, { job: tries }) => rebuild(services, job as RebuildJob, tries),
    forgetMail: () => forgetMail(services.pool),
    ...reportTasks(services, transport),
    upload: (job, helpers) => upload(services, job as UploadJob, helpers),
  };
}

/** Jobs that may take long: a worker has places for them beside those of the others, which need not wait for them. */
export const LONG_TASKS: ReadonlySet<string> = new Set(['syncPartner', 'upload', 'report', 'rebuild', 'mergeFile']);

/** When recurring jobs run, as crontab has it (UTC). */
export const crontab = `
* * * * * rollUpTally ?max=1&jobKey=rollUpTally
* * * * * locateAddresses ?max=1&jobKey=locateAddresses
* * * * * summarizeMailings ?max=1&jobKey=summarizeMailings
17 * * * * purgeLoginTokens ?max=1&jobKey=purgeLoginTokens
* * * * * sweepCrm ?max=1&jobKey=sweepCrm
*/15 * * * * syncPartner ?max=1&jobKey=syncPartner
23 * * * * reviewCrm ?jobKey=reviewCrm
5 0 * * * forgetMail ?jobKey=forgetMail
35 0 * * * forgetSets ?jobKey=forgetSets
${REPORT_TIMES}`;
