// Generated from resources/actions/actionfield.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `actionfield` is read, filtered and ordered. */
export const actionfieldQuery: ReadPlan = {
  from: 'core_actionfield t',
  tables: ['core_actionfield'],
  tallied: true,
  key: 't.id',
  keyType: 'bigint',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'bigint',
  names: ['action', 'id', 'name', 'parent', 'resource_uri', 'value'],
  filters: {
    action: { sql: 't.parent_id', type: 'bigint', operators: 'all', relation: 'action', to: 'action' },
    id: { sql: 't.id', type: 'bigint', operators: 'all' },
    name: { sql: 't.name', type: 'string', operators: 'all' },
    parent: { sql: 't.parent_id', type: 'bigint', operators: 'all', relation: 'action', to: 'action' },
    value: { sql: 't.value', type: 'text', operators: 'all' },
  },
  ordering: { id: { sql: 't.id', type: 'bigint', nullable: false }, name: { sql: 't.name', type: 'string', nullable: false } },
  object: `
    (SELECT '/rest/v1/' || lower(t1.type) || 'action/' || t1.id || '/' FROM core_action t1 WHERE t1.id = t.parent_id) AS action,
    t.id,
    t.name,
    (SELECT '/rest/v1/' || lower(t1.type) || 'action/' || t1.id || '/' FROM core_action t1 WHERE t1.id = t.parent_id) AS parent,
    '/rest/v1/actionfield/' || t.id || '/' AS resource_uri,
    t.value`,
};
