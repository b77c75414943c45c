// Generated from resources/mailings/fromline.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `fromline` is read, filtered and ordered. */
export const fromlineQuery: ReadPlan = {
  from: 'core_fromline t',
  tables: ['core_fromline'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['created_at', 'from_line', 'hidden', 'id', 'is_default', 'resource_uri', 'updated_at'],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    from_line: { sql: 't.from_line', type: 'string', operators: 'all' },
    hidden: { sql: 't.hidden', type: 'boolean', operators: ['exact'] },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    is_default: { sql: 't.is_default', type: 'boolean', operators: ['exact'] },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    from_line: { sql: 't.from_line', type: 'string', nullable: false },
    id: { sql: 't.id', type: 'integer', nullable: false },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    t.created_at,
    t.from_line,
    t.hidden,
    t.id,
    t.is_default,
    '/rest/v1/fromline/' || t.id || '/' AS resource_uri,
    t.updated_at`,
};
