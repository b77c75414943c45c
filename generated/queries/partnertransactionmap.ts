// Generated from resources/links/partnertransactionmap.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `partnertransactionmap` is read, filtered and ordered. */
export const partnertransactionmapQuery: ReadPlan = {
  from: 'core_everyactiontransactionmap t',
  tables: ['core_everyactiontransactionmap'],
  tallied: true,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['contribution_id', 'created_at', 'id', 'resource_uri', 'transaction_id', 'updated_at'],
  filters: {
    contribution_id: { sql: 't.contribution_id', type: 'integer', operators: 'all' },
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    transaction_id: { sql: 't.transaction_id', type: 'integer', operators: 'all', relation: 'transaction', to: 'transaction' },
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
    '/rest/v1/partnertransactionmap/' || t.id || '/' AS resource_uri,
    t.transaction_id,
    t.updated_at`,
};
