// Generated from resources/uploads/storedfilepart.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `storedfilepart` is read, filtered and ordered. */
export const storedfilepartQuery: ReadPlan = {
  from: 'core_storedfilepart t',
  tables: ['core_storedfilepart'],
  tallied: false,
  key: 't.id',
  keyType: 'bigint',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'bigint',
  names: ['content', 'file', 'id', 'number', 'resource_uri'],
  filters: {},
  ordering: { id: { sql: 't.id', type: 'bigint', nullable: false } },
  object: `
    t.content,
    t.file_id AS file,
    t.id,
    t.number,
    '/rest/v1/storedfilepart/' || t.id || '/' AS resource_uri`,
};
