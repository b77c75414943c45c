import { enqueueSql } from '../../../core/jobs/job';
import { confirmationJob, mailTargetsJob, notifyJob, tellFriendsJob } from '../mail/jobs';
import type { Bind } from './parameters';

/** The addresses of friends to tell. An action that is not complete tells nobody. */
export const friends = (bind: Bind): string => `
  friends AS (
    INSERT INTO core_actionmail (action_id, kind, email) SELECT done.id, 'taf', f FROM done, unnest(${bind('friends')}) f WHERE done.status = 'complete'
  )`;

/** `mailed` (job): the jobs that send the e-mails of the action. */
export const mailJobs = (bind: Bind): string => `
  mailed AS (
    SELECT (${enqueueSql(confirmationJob, { action: 'done.id' })}).id AS job FROM done
    WHERE ${bind('confirms')} AND done.status = 'complete'
    UNION ALL
    SELECT (${enqueueSql(tellFriendsJob, { action: 'done.id', taf: bind('tellAFriend') })}).id FROM done
    WHERE ${bind('tellAFriend')} IS NOT NULL AND done.status = 'complete'
    UNION ALL
    SELECT (${enqueueSql(notifyJob, { action: 'done.id' })}).id FROM done
    WHERE ${bind('notifies')} AND done.status = 'complete'
    UNION ALL
    SELECT (${enqueueSql(mailTargetsJob, { action: 'done.id' })}).id FROM done
    WHERE ${bind('mailsTargets')} AND done.status = 'complete'
  )`;
