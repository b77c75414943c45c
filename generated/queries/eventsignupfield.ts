// Generated from resources/events/eventsignupfield.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `eventsignupfield` is read, filtered and ordered. */
export const eventsignupfieldQuery: ReadPlan = {
  from: 'events_eventsignupfield t',
  tables: ['events_eventsignupfield'],
  tallied: true,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['id', 'name', 'parent', 'resource_uri', 'signup', 'value'],
  filters: {
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    name: { sql: 't.name', type: 'string', operators: 'all' },
    parent: { sql: 't.parent_id', type: 'integer', operators: 'all', relation: 'eventsignup', to: 'eventsignup' },
    signup: { sql: 't.parent_id', type: 'integer', operators: 'all', relation: 'eventsignup', to: 'eventsignup' },
    value: { sql: 't.value', type: 'text', operators: 'all' },
  },
  ordering: { id: { sql: 't.id', type: 'integer', nullable: false }, name: { sql: 't.name', type: 'string', nullable: false } },
  object: `
    t.id,
    t.name,
    '/rest/v1/eventsignup/' || t.parent_id || '/' AS parent,
    '/rest/v1/eventsignupfield/' || t.id || '/' AS resource_uri,
    t.value`,
};
