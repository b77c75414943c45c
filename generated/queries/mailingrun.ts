// Generated from resources/mailings/mailingrun.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `mailingrun` is read, filtered and ordered. */
export const mailingrunQuery: ReadPlan = {
  from: 'core_mailingrun t',
  tables: ['core_mailingrun'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['copy', 'due_at', 'error', 'id', 'mailing', 'resource_uri'],
  filters: {},
  ordering: { id: { sql: 't.id', type: 'integer', nullable: false } },
  object: `
    '/rest/v1/mailing/' || t.copy_id || '/' AS copy,
    t.due_at,
    t.error,
    t.id,
    '/rest/v1/mailing/' || t.mailing_id || '/' AS mailing,
    '/rest/v1/mailingrun/' || t.id || '/' AS resource_uri`,
};
