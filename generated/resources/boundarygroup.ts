// Generated from resources/targets/boundarygroup.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** Areas that belong together, such as the wards of a city. */
export const boundarygroupPlan = resource({
  name: 'boundarygroup',
  kind: 'targets',
  about: 'Areas that belong together, such as the wards of a city.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  history: true,
  display: {
    label: 'Group of boundaries',
    plural: 'Groups of boundaries',
    name: ['name'],
    list: ['name', 'description', 'hidden'],
    sections: [{ title: 'The group', fields: ['name', 'description', 'boundaries', 'hidden'] }],
  },
  read: {
    from: 'core_boundarygroup t',
    tables: ['core_boundarygroup'],
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
    ordering: ['created_at', 'id', 'name', 'updated_at'],
    object: { boundaries: "'/rest/v1/boundary/?group=' || t.id", resource_uri: "'/rest/v1/boundarygroup/' || t.id || '/'" },
  },
  write: {
    delegate: 'boundarygroup',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['name'],
      properties: {
        created_at: { value: 'datetime' },
        description: { value: 'text', null: true },
        hidden: { value: 'boolean' },
        name: { value: 'string', minLength: 1, maxLength: 255 },
      },
    },
    touched: [{ column: 'updated_at', on: 't' }],
    unique: { core_boundarygroup_name_key: { fields: ['name'], ignoringCase: true } },
  },
  schema: {
    fields: {
      boundaries: { readonly: true, help: 'The areas.' },
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      description: { nullable: true, help: 'What the areas are. Nothing acts on it: staff read it.' },
      hidden: { type: 'boolean', default: false, help: 'No longer offered to people.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      name: { unique: true, help: 'The name by which target groups choose it.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
    },
  },
});
