// Generated from resources/mailings/blackholedemail.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `blackholedemail` is read, filtered and ordered. */
export const blackholedemailQuery: ReadPlan = {
  from: 'core_blackholedemail t',
  tables: ['core_blackholedemail'],
  tallied: true,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['created_at', 'email', 'id', 'resource_uri', 'updated_at'],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    email: { sql: 't.email', type: 'string', operators: 'all' },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    id: { sql: 't.id', type: 'integer', nullable: false },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    t.created_at,
    t.email,
    t.id,
    '/rest/v1/blackholedemail/' || t.id || '/' AS resource_uri,
    t.updated_at`,
};
