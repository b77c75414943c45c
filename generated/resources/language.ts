// Generated from resources/common/language.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A language that pages, mailings and users can have. */
export const languagePlan = resource({
  name: 'language',
  kind: 'common',
  about: 'A language that pages, mailings and users can have.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  history: true,
  display: {
    name: ['name'],
    list: ['name', 'iso_code', 'is_default', 'inherit_from', 'ordering', 'hidden'],
    sections: [
      { title: 'The language', fields: ['name', 'iso_code', 'inherit_from', 'is_default', 'ordering', 'hidden'] },
      { title: 'Words of pages', fields: ['translations'] },
    ],
    read_as: { name: { language_of: 'iso_code' } },
    hints: {
      iso_code: 'Such as es. With de, es or fr, pages have all their words at once.',
      translations: 'Nothing is needed here for German, Spanish and French. In any other language, from each English text to what it is called.',
    },
    needs: ['iso_code'],
  },
  read: {
    from: 'core_language t',
    tables: ['core_language'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      hidden: { sql: 't.hidden', type: 'boolean', operators: ['exact'] },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      inherit_from: { sql: 't.inherit_from_id', type: 'integer', operators: 'all', relation: 'language', to: 'language' },
      is_default: { sql: 't.is_default', type: 'boolean', operators: ['exact'] },
      iso_code: { sql: 't.iso_code', type: 'string', operators: 'all' },
      name: { sql: 't.name', type: 'string', operators: 'all', unique: true },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['created_at', 'id', 'name', { ordering: { sql: 't.ordering', type: 'integer', nullable: false } }, 'updated_at'],
    object: { inherit_from: "'/rest/v1/language/' || t.inherit_from_id || '/'", resource_uri: "'/rest/v1/language/' || t.id || '/'" },
  },
  write: {
    delegate: 'language',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['name'],
      properties: {
        created_at: { value: 'datetime' },
        hidden: { value: 'boolean' },
        inherit_from: { value: 'reference', null: true },
        is_default: { value: 'boolean' },
        iso_code: { value: 'string', null: true, maxLength: 10 },
        name: { value: 'string', minLength: 1, maxLength: 255 },
        ordering: { value: 'integer' },
        translations: { value: 'text' },
      },
    },
    references: { inherit_from: { to: 'language', nullable: true, by: { name: 'string' } } },
    touched: [{ column: 'updated_at', on: 't' }],
    unique: {
      core_language_is_default_sole: { fields: ['is_default'], ignoringCase: false },
      core_language_name_key: { fields: ['name'], ignoringCase: true },
    },
  },
  schema: {
    fields: {
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      hidden: { type: 'boolean', default: false, help: 'No longer offered to people.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      inherit_from: { to_one: 'language', nullable: true, help: 'The language whose texts stand in for missing ones.' },
      is_default: { type: 'boolean', default: false, help: 'Used where no other language is chosen.' },
      iso_code: { nullable: true, title: 'ISO code', help: 'Code of the language, such as en or pt-br.' },
      name: { unique: true, help: 'Name of the language.' },
      ordering: { type: 'integer', default: 0, help: 'Place among the languages to which a page links.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      translations: { default: '{}', help: 'Texts of pages in this language; a JSON object.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
    },
  },
});
