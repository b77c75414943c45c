import { enqueueSql } from '../../../core/jobs/job';
import { confirmationJob, mailTargetsJob, notifyJob, tellFriendsJob } from '../mail/jobs';
import { pushJob, pushPlace } from '../push/job';
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

const IDS = { action: 'done.id', endpoint: 'e.id', type: 'w.type' };

/** `pushed` (job): a job for each endpoint of the page and each thing that it is told. An action that is not complete is told to nobody. */
export const pushJobs = (bind: Bind): string => `
  pushed AS (
    SELECT (${enqueueSql(pushJob, { ...IDS, tried: '0', slot: 'NULL::bigint' }, pushPlace(IDS))}).id AS job
    FROM done JOIN core_pagefollowup f ON f.page_id = ${bind('pageId')}
      JOIN core_pagefollowup_pushes p ON p.pagefollowup_id = f.id
      JOIN push_endpoint e ON e.id = p.pushendpoint_id AND NOT e.hidden
      CROSS JOIN LATERAL (VALUES ('action.processed', f.send_pushes),
        ('text.requested', f.send_texts AND f.confirmation_text_id IS NOT NULL AND ${bind('texts')})) w(type, wanted)
    WHERE done.status = 'complete' AND w.wanted AND e.triggers ? w.type
  )`;
