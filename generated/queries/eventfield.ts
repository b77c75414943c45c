// Generated from resources/events/eventfield.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `eventfield` is read, filtered and ordered. */
export const eventfieldQuery: ReadPlan = {
  from: 'events_eventfield t',
  tables: ['events_eventfield'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['event', 'id', 'name', 'parent', 'resource_uri', 'value'],
  filters: {
    event: { sql: 't.parent_id', type: 'integer', operators: 'all', relation: 'event', to: 'event' },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    name: { sql: 't.name', type: 'string', operators: 'all' },
    parent: { sql: 't.parent_id', type: 'integer', operators: 'all', relation: 'event', to: 'event' },
    value: { sql: 't.value', type: 'text', operators: 'all' },
  },
  ordering: { id: { sql: 't.id', type: 'integer', nullable: false }, name: { sql: 't.name', type: 'string', nullable: false } },
  object: `
    '/rest/v1/event/' || t.parent_id || '/' AS event,
    t.id,
    t.name,
    '/rest/v1/event/' || t.parent_id || '/' AS parent,
    '/rest/v1/eventfield/' || t.id || '/' AS resource_uri,
    t.value`,
};
