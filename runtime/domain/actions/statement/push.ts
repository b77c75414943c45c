import { enqueueSql } from '../../../core/jobs/job';
import { pushJob, pushPlace } from '../push/job';
import type { Bind } from './parameters';

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
