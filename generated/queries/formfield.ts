// Generated from resources/pages/formfield.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `formfield` is read, filtered and ordered. */
export const formfieldQuery: ReadPlan = {
  from: 'core_formfield t',
  tables: ['core_formfield'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['id', 'name', 'resource_uri'],
  filters: { id: { sql: 't.id', type: 'integer', operators: 'all' }, name: { sql: 't.name', type: 'string', operators: 'all' } },
  ordering: { id: { sql: 't.id', type: 'integer', nullable: false }, name: { sql: 't.name', type: 'string', nullable: false } },
  object: `
    t.id,
    t.name,
    '/rest/v1/formfield/' || t.id || '/' AS resource_uri`,
};
