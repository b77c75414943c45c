// Generated from resources/pages/pushendpoint.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `pushendpoint` is read, filtered and ordered. */
export const pushendpointQuery: ReadPlan = {
  from: 'push_endpoint t',
  tables: ['push_endpoint'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: [
    'created_at', 'failing_since', 'handler_id', 'hidden', 'id', 'last_error', 'name', 'ratelimit', 'resource_uri', 'retries', 'secret',
    'triggers', 'updated_at', 'url',
  ],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    hidden: { sql: 't.hidden', type: 'boolean', operators: ['exact'] },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    name: { sql: 't.name', type: 'string', operators: 'all' },
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
    t.failing_since,
    t.handler_id,
    t.hidden,
    t.id,
    t.last_error,
    t.name,
    t.ratelimit,
    '/rest/v1/pushendpoint/' || t.id || '/' AS resource_uri,
    t.retries,
    '/rest/v1/pushendpoint/' || t.id || '/secret/' AS secret,
    t.triggers,
    t.updated_at,
    t.url`,
};
