// Generated from resources/common/jobworker.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `jobworker` is read, filtered and ordered. */
export const jobworkerQuery: ReadPlan = {
  from: 'core_jobworker t',
  tables: ['core_jobworker'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['id', 'name', 'resource_uri', 'seen_at'],
  filters: {},
  ordering: { id: { sql: 't.id', type: 'integer', nullable: false } },
  object: `
    t.id,
    t.name,
    '/rest/v1/jobworker/' || t.id || '/' AS resource_uri,
    t.seen_at`,
};
