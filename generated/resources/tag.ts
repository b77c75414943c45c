// Generated from resources/common/tag.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A word that groups pages and mailings. */
export const tagPlan = resource({
  name: 'tag',
  kind: 'common',
  about: 'A word that groups pages and mailings.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  history: true,
  historyAt: 'tag',
  kept: {},
  display: {
    beside_sql: 100,
    name: ['name'],
    list: ['name', 'times_used', 'order_index', 'hidden'],
    sections: [{ title: 'The tag', fields: ['name', 'order_index', 'hidden', 'times_used'] }],
    widgets: { times_used: 'count' },
    without_effect: ['order_index'],
  },
  read: {
    from: 'core_tag t',
    tables: ['core_tag'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      hidden: { sql: 't.hidden', type: 'boolean', operators: ['exact'] },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      name: { sql: 't.name', type: 'string', operators: 'all', unique: true },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['created_at', 'id', 'name', { order_index: { sql: 't.order_index', type: 'integer', nullable: false } }, 'updated_at'],
    object: { resource_uri: "'/rest/v1/tag/' || t.id || '/'" },
  },
  write: {
    delegate: 'tag',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['name'],
      properties: {
        created_at: { value: 'datetime' },
        hidden: { value: 'boolean' },
        name: { value: 'string', minLength: 1, maxLength: 255 },
        order_index: { value: 'integer' },
      },
    },
    touched: [{ column: 'updated_at', on: 't' }],
    unique: { core_tag_name_key: { fields: ['name'], ignoringCase: true } },
  },
  schema: {
    fields: {
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      hidden: { type: 'boolean', default: false, help: 'No longer offered to people.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      name: { unique: true, help: 'The tag.' },
      order_index: { type: 'integer', default: 0, help: 'Place among the tags. Nothing acts on it: Clients list the tags by it.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      times_used: { type: 'integer', nullable: true, readonly: true, help: 'The pages, mailings and products that have it.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
    },
  },
});
