// Generated from resources/lists/list.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A mailing list. Whoever takes an action is subscribed to the list of the page. A list with subscriptions is hidden, not deleted. */
export const listPlan = resource({
  name: 'list',
  kind: 'lists',
  about: 'A mailing list. Whoever takes an action is subscribed to the list of the page. A list with subscriptions is hidden, not deleted.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_list t',
    tables: ['core_list'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: ['created_at', 'hidden', 'id', 'is_default', 'name', 'notes', 'resource_uri', 'updated_at'],
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      hidden: { sql: 't.hidden', type: 'boolean', operators: ['exact'] },
      id: { sql: 't.id', type: 'integer', operators: 'all' },
      is_default: { sql: 't.is_default', type: 'boolean', operators: ['exact'] },
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
    t.hidden,
    t.id,
    t.is_default,
    t.name,
    t.notes,
    '/rest/v1/list/' || t.id || '/' AS resource_uri,
    t.updated_at`,
  },
  write: {
    delegate: 'list',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['name'],
      properties: {
        created_at: { value: 'datetime' },
        hidden: { value: 'boolean' },
        is_default: { value: 'boolean' },
        name: { value: 'string', minLength: 1, maxLength: 255 },
        notes: { value: 'string', null: true, maxLength: 255 },
      },
    },
    columns: {
      created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
      hidden: { column: 'hidden', on: 't', type: 'boolean', nullable: false, default: false },
      is_default: { column: 'is_default', on: 't', type: 'boolean', nullable: false, default: false },
      name: { column: 'name', on: 't', type: 'string', nullable: false },
      notes: { column: 'notes', on: 't', type: 'string', nullable: true },
    },
    touched: [{ column: 'updated_at', on: 't' }],
    unique: { core_list_name_key: { fields: ['name'], ignoringCase: true } },
  },
  schema: {
    fields: {
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      hidden: { type: 'boolean', default: false, help: 'No longer offered to people.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      is_default: { type: 'boolean', default: false, help: 'New pages use this list.' },
      name: { unique: true, help: 'Name of the list.' },
      notes: { nullable: true, help: 'Notes for staff.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
    },
  },
});
