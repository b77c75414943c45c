// Generated from resources/pages/pagefield.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `pagefield` is read, filtered and ordered. */
export const pagefieldQuery: ReadPlan = {
  from: 'core_pagefield t',
  tables: ['core_pagefield'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['id', 'name', 'page', 'parent', 'resource_uri', 'value'],
  filters: {
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    name: { sql: 't.name', type: 'string', operators: 'all', to: 'allowedpagefield' },
    page: { sql: 't.parent_id', type: 'integer', operators: 'all', relation: 'page', to: 'page' },
    parent: { sql: 't.parent_id', type: 'integer', operators: 'all', relation: 'page', to: 'page' },
  },
  ordering: { id: { sql: 't.id', type: 'integer', nullable: false }, name: { sql: 't.name', type: 'string', nullable: false } },
  object: `
    t.id,
    t.name,
    (SELECT '/rest/v1/' || lower(t1.type) || 'page/' || t1.id || '/' FROM core_page t1 WHERE t1.id = t.parent_id) AS parent,
    '/rest/v1/pagefield/' || t.id || '/' AS resource_uri,
    t.value`,
};
