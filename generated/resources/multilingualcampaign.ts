// Generated from resources/common/multilingualcampaign.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** Holds together the pages that say the same in several languages. */
export const multilingualcampaignPlan = resource({
  name: 'multilingualcampaign',
  kind: 'common',
  about: 'Holds together the pages that say the same in several languages.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  history: true,
  historyAt: 'multilingualcampaign',
  kept: {},
  display: {
    label: 'Campaign in several languages',
    plural: 'Campaigns in several languages',
    name: ['name'],
    list: ['name', 'hidden', 'created_at'],
    sections: [{ title: 'The campaign', fields: ['name', 'hidden'] }],
  },
  read: {
    from: 'core_multilingualcampaign t',
    tables: ['core_multilingualcampaign'],
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
    object: { resource_uri: "'/rest/v1/multilingualcampaign/' || t.id || '/'" },
  },
  write: {
    delegate: 'multilingualcampaign',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['name'],
      properties: { created_at: { value: 'datetime' }, hidden: { value: 'boolean' }, name: { value: 'string', minLength: 1, maxLength: 255 } },
    },
    touched: [{ column: 'updated_at', on: 't' }],
    unique: { core_multilingualcampaign_name_key: { fields: ['name'], ignoringCase: true } },
  },
  schema: {
    fields: {
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      hidden: { type: 'boolean', default: false, help: 'No longer offered to people.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      name: { unique: true, help: 'Name of the campaign.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
    },
  },
});
