import type { TaskList } from 'graphile-worker';
import type { Services } from '../../call';
import { reviewCrm, sweepCrm } from '../../crm';
import { rollUpTally } from '../../database/tally';
import type { Transport } from '../../mail';
import { syncPartner } from '../../partner';
import { locateAddresses } from '../../places/locate';
import { purgeLoginTokens } from '../../tokens/login';
import { confirmation, type ConfirmationJob } from './confirmation';
import { forgetMail } from './forget-mail';
import { proofs, type ProofsJob } from './proofs';
import { notify, type NotifyJob } from './notify';
import { merge, type MergeJob } from './merge';
import { tellFriends, type TellFriendsJob } from './tell-friends';

/** Milliseconds: less than the quarter of an hour after which the next run begins. */
const LONGEST_PARTNER_RUN = 10 * 60_000;

/** Every kind of job, by name. A job is enqueued in the transaction that causes it. */
export function tasks(services: Services, transport: Transport): TaskList {
  return {
    rollUpTally: () => rollUpTally(services.pool),
    locateAddresses: () => locateAddresses(services),
    purgeLoginTokens: () => purgeLoginTokens(services),
    confirmation: (job) => confirmation(services, transport, job as ConfirmationJob),
    merge: (job) => merge(services, job as MergeJob),
    tellFriends: (job) => tellFriends(services, transport, job as TellFriendsJob),
    notify: (job) => notify(services, transport, job as NotifyJob),
    sweepCrm: () => sweepCrm(services),
    reviewCrm: () => reviewCrm(services),
    syncPartner: () => syncPartner(services, LONGEST_PARTNER_RUN).then(() => undefined),
    proofs: (job, helpers) => proofs(services, transport, job as ProofsJob, helpers),
    forgetMail: () => forgetMail(services.pool),
  };
}

/** When recurring jobs run, as crontab has it (UTC). */
export const crontab = `
* * * * * rollUpTally ?max=1&jobKey=rollUpTally
* * * * * locateAddresses ?max=1&jobKey=locateAddresses
17 * * * * purgeLoginTokens ?max=1&jobKey=purgeLoginTokens
* * * * * sweepCrm ?max=1&jobKey=sweepCrm
*/15 * * * * syncPartner ?max=1&jobKey=syncPartner
23 * * * * reviewCrm ?jobKey=reviewCrm
5 0 * * * forgetMail ?jobKey=forgetMail
`;
