// Generated from resources/common/multilingualcampaign.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** Holds together the pages that say the same in several languages. */
export const multilingualcampaignPlan = resource({
  name: 'multilingualcampaign',
  kind: 'common',
  about: 'Holds together the pages that say the same in several languages.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_multilingualcampaign t',
    tables: ['core_multilingualcampaign'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: ['created_at', 'hidden', 'id', 'name', 'resource_uri', 'updated_at'],
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
    t.hidden,
    t.id,
    t.name,
    '/rest/v1/multilingualcampaign/' || t.id || '/' AS resource_uri,
    t.updated_at`,
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
    columns: {
      created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
      hidden: { column: 'hidden', on: 't', type: 'boolean', nullable: false, default: false },
      name: { column: 'name', on: 't', type: 'string', nullable: false },
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
