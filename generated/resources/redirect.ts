// Generated from resources/common/redirect.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A short address that leads to a longer one. */
export const redirectPlan = resource({
  name: 'redirect',
  kind: 'common',
  about: 'A short address that leads to a longer one.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_redirect t',
    tables: ['core_redirect'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: ['created_at', 'id', 'resource_uri', 'short_code', 'url'],
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      id: { sql: 't.id', type: 'integer', operators: 'all' },
      short_code: { sql: 't.short_code', type: 'string', operators: 'all' },
    },
    ordering: {
      created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
      id: { sql: 't.id', type: 'integer', nullable: false },
      short_code: { sql: 't.short_code', type: 'string', nullable: true },
    },
    object: `
    t.created_at,
    t.id,
    '/rest/v1/redirect/' || t.id || '/' AS resource_uri,
    t.short_code,
    t.url`,
  },
  write: {
    delegate: 'redirect',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: [],
      properties: {
        created_at: { value: 'datetime' },
        short_code: { value: 'string', null: true, maxLength: 255, format: 'slug' },
        url: { value: 'string', null: true, maxLength: 4096, format: 'url' },
      },
    },
    columns: {
      created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
      short_code: { column: 'short_code', on: 't', type: 'string', nullable: true },
      url: { column: 'url', on: 't', type: 'string', nullable: true },
    },
    unique: { core_redirect_short_code_key: { fields: ['short_code'], ignoringCase: false } },
  },
  schema: {
    fields: {
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      short_code: { nullable: true, unique: true, help: 'Last part of the short address.' },
      url: { nullable: true, title: 'URL', help: 'Where it leads.' },
    },
  },
});
