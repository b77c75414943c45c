// Generated from resources/mailings/mailingerror.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `mailingerror` is read, filtered and ordered. */
export const mailingerrorQuery: ReadPlan = {
  from: 'core_mailingerror t',
  tables: ['core_mailingerror'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['created_at', 'id', 'mailing', 'queue_task_id', 'resource_uri', 'traceback', 'updated_at'],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    id: { sql: 't.id', type: 'integer', nullable: false },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    t.created_at,
    t.id,
    '/rest/v1/mailing/' || t.mailing_id || '/' AS mailing,
    t.queue_task_id,
    '/rest/v1/mailingerror/' || t.id || '/' AS resource_uri,
    t.traceback,
    t.updated_at`,
};
