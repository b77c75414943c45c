// Generated from resources/events/eventfield.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** One value of a custom field of an event. */
export const eventfieldPlan = resource({
  name: 'eventfield',
  kind: 'events',
  about: 'One value of a custom field of an event.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  display: { label: 'Event field', name: ['{name} of {parent}'], list: ['parent', 'name', 'value'] },
  read: {
    from: 'events_eventfield t',
    tables: ['events_eventfield'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      event: { sql: 't.parent_id', type: 'integer', operators: 'all', relation: 'event', to: 'event' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      name: { sql: 't.name', type: 'string', operators: 'all' },
      parent: { sql: 't.parent_id', type: 'integer', operators: 'all', relation: 'event', to: 'event' },
      value: { sql: 't.value', type: 'text', operators: 'all' },
    },
    ordering: ['id', 'name'],
    object: {
      event: "'/rest/v1/event/' || t.parent_id || '/'",
      parent: "'/rest/v1/event/' || t.parent_id || '/'",
      resource_uri: "'/rest/v1/eventfield/' || t.id || '/'",
    },
  },
  write: {
    delegate: 'eventfield',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['name', 'parent'],
      properties: { name: { value: 'string', minLength: 1, maxLength: 255 }, parent: { value: 'reference' }, value: { value: 'text' } },
    },
    aliases: { event: 'parent' },
    references: { parent: { to: 'event' } },
  },
  schema: {
    fields: {
      event: { to_one: 'event', blank: true, title: 'parent', help: 'The event that has the value.', programs: 'The same as parent.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      name: { help: 'Name of the field.' },
      parent: { to_one: 'event', help: 'The event that has the value.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      value: { default: '', help: 'The value.' },
    },
  },
});
