// Generated from resources/links/partnerordermap.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `partnerordermap` is read, filtered and ordered. */
export const partnerordermapQuery: ReadPlan = {
  from: 'core_everyactionordermap t',
  tables: ['core_everyactionordermap'],
  tallied: true,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['contribution_id', 'created_at', 'id', 'is_recurring', 'order_id', 'origin', 'resource_uri', 'updated_at'],
  filters: {
    contribution_id: { sql: 't.contribution_id', type: 'integer', operators: 'all' },
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    order_id: { sql: 't.order_id', type: 'integer', operators: 'all', relation: 'order', to: 'order' },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    id: { sql: 't.id', type: 'integer', nullable: false },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    t.contribution_id,
    t.created_at,
    t.id,
    t.is_recurring,
    t.order_id,
    t.origin,
    '/rest/v1/partnerordermap/' || t.id || '/' AS resource_uri,
    t.updated_at`,
};
