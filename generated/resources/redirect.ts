// Generated from resources/common/redirect.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A short address that leads to a longer one. */
export const redirectPlan = resource({
  name: 'redirect',
  kind: 'common',
  about: 'A short address that leads to a longer one.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  history: true,
  historyAt: 'redirect',
  kept: {},
  display: {
    label: 'Short link',
    name: ['short_code'],
    list: ['short_code', 'url', 'created_at'],
    sections: [{ title: 'The link', fields: ['short_code', 'url'] }],
  },
  read: {
    from: 'core_redirect t',
    tables: ['core_redirect'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      short_code: { sql: 't.short_code', type: 'string', operators: 'all' },
    },
    ordering: ['created_at', 'id', { short_code: { sql: 't.short_code', type: 'string', nullable: true } }],
    object: { resource_uri: "'/rest/v1/redirect/' || t.id || '/'" },
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
