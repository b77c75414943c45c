// Generated from resources/targets/targetgroup.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A group of officials of any kind. Groups are created through the resource of their kind. */
export const targetgroupPlan = resource({
  name: 'targetgroup',
  kind: 'targets',
  about: 'A group of officials of any kind. Groups are created through the resource of their kind.',
  methods: { list: ['get'], detail: ['get', 'put', 'patch', 'delete'] },
  types: { Congress: 'congresstargetgroup', Special: 'specialtargetgroup' },
  history: true,
  historyAt: 'targetgroup',
  kept: {},
  display: {
    label: 'Group of targets',
    plural: 'Groups of targets',
    name: ['name'],
    list: ['name', 'type', 'readonly', 'hidden', 'updated_at'],
    sections: [{ title: 'The group', fields: ['name', 'type', 'hidden'] }],
    without_effect: ['readonly'],
  },
  read: {
    from: 'core_targetgroup t',
    tables: ['core_targetgroup'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      hidden: { sql: 't.hidden', type: 'boolean', operators: ['exact'] },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      name: { sql: 't.name', type: 'string', operators: 'all', unique: true },
      type: { sql: 't.type', type: 'string', operators: 'all' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['created_at', 'id', 'name', 'updated_at'],
    object: { resource_uri: "'/rest/v1/' || lower(t.kind) || 'targetgroup/' || t.id || '/'" },
  },
  write: {
    delegate: 'targetgroup',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['name'],
      properties: {
        created_at: { value: 'datetime' },
        hidden: { value: 'boolean' },
        name: { value: 'string', minLength: 1, maxLength: 255 },
        readonly: { value: 'boolean' },
        type: { value: 'string', maxLength: 255 },
      },
    },
    touched: [{ column: 'updated_at', on: 't' }],
    unique: { core_targetgroup_name_key: { fields: ['name'], ignoringCase: true } },
  },
  schema: {
    fields: {
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      hidden: { type: 'boolean', default: false, help: 'No longer offered to people.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      name: { unique: true, help: 'The name by which pages and mailings choose it.' },
      readonly: {
        type: 'boolean',
        default: false,
        help: 'Comes with the service, and is best left as it is. Nothing acts on it: staff see by it which groups are not theirs.',
      },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      type: { default: '', help: 'Which officials: house, senate, congress …' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
    },
  },
});
