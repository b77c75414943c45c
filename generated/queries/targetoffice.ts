// Generated from resources/targets/targetoffice.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `targetoffice` is read, filtered and ordered. */
export const targetofficeQuery: ReadPlan = {
  from: 'core_targetoffice t',
  tables: ['core_targetoffice'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: [
    'address1', 'address2', 'city', 'created_at', 'fax', 'id', 'is_current', 'name', 'phone', 'resource_uri', 'state', 'target', 'type',
    'updated_at', 'zip',
  ],
  filters: {
    city: { sql: 't.city', type: 'string', operators: 'all' },
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    is_current: { sql: 't.is_current', type: 'boolean', operators: ['exact'] },
    state: { sql: 't.state', type: 'string', operators: 'all' },
    target: { sql: 't.target_id', type: 'integer', operators: 'all', relation: 'target', to: 'target' },
    type: { sql: 't.type', type: 'string', operators: 'all' },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    id: { sql: 't.id', type: 'integer', nullable: false },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    t.address1,
    t.address2,
    t.city,
    t.created_at,
    t.fax,
    t.id,
    t.is_current,
    t.name,
    t.phone,
    '/rest/v1/targetoffice/' || t.id || '/' AS resource_uri,
    t.state,
    (SELECT '/rest/v1/' || lower(t1.kind) || 'target/' || t1.id || '/' FROM core_target t1 WHERE t1.id = t.target_id) AS target,
    t.type,
    t.updated_at,
    t.zip`,
};
