// Generated from resources/events/eventsignupfield.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** One value of a custom field of a signup. */
export const eventsignupfieldPlan = resource({
  name: 'eventsignupfield',
  kind: 'events',
  about: 'One value of a custom field of a signup.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  display: { label: 'Attendee field', name: ['{name} of {parent}'], list: ['parent', 'name', 'value'] },
  read: {
    from: 'events_eventsignupfield t',
    tables: ['events_eventsignupfield'],
    tallied: true,
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      name: { sql: 't.name', type: 'string', operators: 'all' },
      parent: { sql: 't.parent_id', type: 'integer', operators: 'all', relation: 'eventsignup', to: 'eventsignup' },
      signup: { sql: 't.parent_id', type: 'integer', operators: 'all', relation: 'eventsignup', to: 'eventsignup' },
      value: { sql: 't.value', type: 'text', operators: 'all' },
    },
    ordering: ['id', 'name'],
    object: { parent: "'/rest/v1/eventsignup/' || t.parent_id || '/'", resource_uri: "'/rest/v1/eventsignupfield/' || t.id || '/'" },
  },
  write: {
    delegate: 'eventsignupfield',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['name', 'parent'],
      properties: { name: { value: 'string', minLength: 1, maxLength: 255 }, parent: { value: 'reference' }, value: { value: 'text' } },
    },
    aliases: { signup: 'parent' },
    references: { parent: { to: 'eventsignup' } },
  },
  schema: {
    fields: {
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      name: { help: 'Name of the field.' },
      parent: { to_one: 'eventsignup', help: 'The signup that has the value.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      value: { default: '', help: 'The value.' },
    },
  },
});
