// Generated from resources/lists/subscriptionchangetype.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `subscriptionchangetype` is read, filtered and ordered. */
export const subscriptionchangetypeQuery: ReadPlan = {
  from: 'core_subscriptionchangetype t',
  tables: ['core_subscriptionchangetype'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['created_at', 'description', 'id', 'name', 'resource_uri', 'subscribed', 'updated_at'],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    name: { sql: 't.name', type: 'string', operators: 'all' },
    subscribed: { sql: 't.subscribed', type: 'boolean', operators: ['exact'] },
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
    t.id,
    t.name,
    '/rest/v1/subscriptionchangetype/' || t.id || '/' AS resource_uri,
    t.subscribed,
    t.updated_at`,
};
