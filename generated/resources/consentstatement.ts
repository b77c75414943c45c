// Generated from resources/lists/consentstatement.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** What people agreed to who joined a list. Each wording of `consent_statement` of the list is kept. */
export const consentstatementPlan = resource({
  name: 'consentstatement',
  kind: 'lists',
  about: 'What people agreed to who joined a list. Each wording of `consent_statement` of the list is kept.',
  methods: { list: ['get'], detail: ['get'] },
  display: { label: 'Words of consent', plural: 'Words of consent', name: ['words'], list: ['list', 'words', 'created_at'] },
  read: {
    from: 'core_consentstatement t',
    tables: ['core_consentstatement'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      list: { sql: 't.list_id', type: 'integer', operators: 'all', relation: 'list', to: 'list' },
    },
    ordering: ['created_at', 'id'],
    object: { list: "'/rest/v1/list/' || t.list_id || '/'", resource_uri: "'/rest/v1/consentstatement/' || t.id || '/'" },
  },
  schema: {
    fields: {
      created_at: { type: 'datetime', default: 'now', readonly: true, help: 'When the list first said so. UTC.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      list: { to_one: 'list', readonly: true, help: 'The list.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      words: { readonly: true, help: 'What forms showed.' },
    },
  },
});
