// Generated from resources/common/usstate.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `usstate` is read, filtered and ordered. */
export const usstateQuery: ReadPlan = {
  from: 'core_state t',
  tables: ['core_state'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['code', 'id', 'name', 'resource_uri'],
  filters: {},
  ordering: { id: { sql: 't.id', type: 'integer', nullable: false } },
  object: `
    t.code,
    t.id,
    t.name,
    '/rest/v1/usstate/' || t.id || '/' AS resource_uri`,
};
