// Generated from resources/links/partnerpending.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `partnerpending` is read, filtered and ordered. */
export const partnerpendingQuery: ReadPlan = {
  from: 'core_partnerpending t',
  tables: ['core_partnerpending'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['asked', 'attempts', 'created_at', 'id', 'kind', 'last_error', 'reference', 'resource_uri', 'subject', 'try_at', 'updated_at'],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    kind: { sql: 't.kind', type: 'string', operators: ['exact', 'in'] },
    subject: { sql: 't.subject', type: 'integer', operators: 'all' },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    id: { sql: 't.id', type: 'integer', nullable: false },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    t.asked,
    t.attempts,
    t.created_at,
    t.id,
    t.kind,
    t.last_error,
    t.reference,
    '/rest/v1/partnerpending/' || t.id || '/' AS resource_uri,
    t.subject,
    t.try_at,
    t.updated_at`,
};
