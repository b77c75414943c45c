// Generated from resources/mailings/mailingfield.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `mailingfield` is read, filtered and ordered. */
export const mailingfieldQuery: ReadPlan = {
  from: 'core_mailingfield t',
  tables: ['core_mailingfield'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['id', 'name', 'parent', 'resource_uri', 'value'],
  filters: {
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    name: { sql: 't.name', type: 'string', operators: 'all', to: 'allowedmailingfield' },
    parent: { sql: 't.parent_id', type: 'integer', operators: 'all', relation: 'mailing', to: 'mailing' },
  },
  ordering: { id: { sql: 't.id', type: 'integer', nullable: false } },
  object: `
    t.id,
    t.name,
    '/rest/v1/mailing/' || t.parent_id || '/' AS parent,
    '/rest/v1/mailingfield/' || t.id || '/' AS resource_uri,
    t.value`,
};
