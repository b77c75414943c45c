// Generated from resources/money/candidate.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `candidate` is read, filtered and ordered. */
export const candidateQuery: ReadPlan = {
  from: 'core_candidate t',
  tables: ['core_candidate'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['created_at', 'description', 'fec_id', 'hidden', 'id', 'is_ours', 'name', 'portrait_url', 'resource_uri', 'status', 'updated_at'],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    fec_id: { sql: 't.fec_id', type: 'string', operators: 'all' },
    hidden: { sql: 't.hidden', type: 'boolean', operators: ['exact'] },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    is_ours: { sql: 't.is_ours', type: 'boolean', operators: ['exact'] },
    name: { sql: 't.name', type: 'string', operators: 'all' },
    status: { sql: 't.status', type: 'string', operators: 'all' },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    id: { sql: 't.id', type: 'integer', nullable: false },
    name: { sql: 't.name', type: 'string', nullable: false },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    t.created_at,
    t.description,
    t.fec_id,
    t.hidden,
    t.id,
    t.is_ours,
    t.name,
    t.portrait_url,
    '/rest/v1/candidate/' || t.id || '/' AS resource_uri,
    t.status,
    t.updated_at`,
};
