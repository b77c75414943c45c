// Generated from resources/mailings/quota.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `quota` is read, filtered and ordered. */
export const quotaQuery: ReadPlan = {
  from: 'core_quota t',
  tables: ['core_quota'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['day', 'id', 'resource_uri', 'subject', 'used'],
  filters: {},
  ordering: { id: { sql: 't.id', type: 'integer', nullable: false } },
  object: `
    t.day,
    t.id,
    '/rest/v1/quota/' || t.id || '/' AS resource_uri,
    t.subject,
    t.used`,
};
