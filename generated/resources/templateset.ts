// Generated from resources/pages/templateset.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A set of templates that lays out pages. */
export const templatesetPlan = resource({
  name: 'templateset',
  kind: 'pages',
  about: 'A set of templates that lays out pages.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  history: true,
  historyAt: 'templateset',
  kept: { columns: { lang: 'lang_id' } },
  display: {
    label: 'Set of templates',
    plural: 'Sets of templates',
    name: ['name'],
    list: ['name', 'description', 'lang', 'is_default', 'hidden', 'updated_at'],
    sections: [
      { title: 'The set', fields: ['name', 'description', 'lang', 'is_default', 'templates'] },
      { title: 'Settings', fields: ['editable', 'hidden', 'published_at'], folded: true },
    ],
    widgets: { description: 'text' },
  },
  read: {
    from: 'cms_templateset t',
    tables: ['cms_templateset'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      hidden: { sql: 't.hidden', type: 'boolean', operators: ['exact'] },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      is_default: { sql: 't.is_default', type: 'boolean', operators: ['exact'] },
      lang: { sql: 't.lang_id', type: 'integer', operators: 'all', relation: 'language', to: 'language' },
      language: { sql: 't.lang_id', type: 'integer', operators: 'all', relation: 'language', to: 'language' },
      name: { sql: 't.name', type: 'string', operators: 'all', unique: true },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['created_at', 'id', 'name', 'updated_at'],
    object: {
      lang: "'/rest/v1/language/' || t.lang_id || '/'",
      resource_uri: "'/rest/v1/templateset/' || t.id || '/'",
      templates: "(SELECT coalesce(json_agg('/rest/v1/template/' || t1.id || '/' ORDER BY t1.id), '[]') FROM cms_template t1 WHERE t1.templateset_id = t.id)",
    },
  },
  write: {
    delegate: 'templateset',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['name'],
      properties: {
        created_at: { value: 'datetime' },
        description: { value: 'text' },
        editable: { value: 'boolean' },
        hidden: { value: 'boolean' },
        is_default: { value: 'boolean' },
        lang: { value: 'reference', null: true },
        name: { value: 'string', minLength: 1, maxLength: 255 },
        published_at: { value: 'datetime', null: true },
      },
    },
    aliases: { language: 'lang' },
    references: { lang: { to: 'language', nullable: true, by: { iso_code: 'string' } } },
    touched: [{ column: 'updated_at', on: 't' }],
    unique: {
      cms_templateset_is_default_sole: { fields: ['is_default'], ignoringCase: false },
      cms_templateset_name_key: { fields: ['name'], ignoringCase: true },
    },
  },
  schema: {
    fields: {
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      description: { default: '', help: 'What it is for. Nothing acts on it: staff read it.' },
      editable: { type: 'boolean', default: true, help: 'Staff may change the templates.' },
      hidden: { type: 'boolean', default: false, help: 'No longer offered to people.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      is_default: { type: 'boolean', default: false, help: 'Forms that name no set use this one.' },
      lang: {
        to_one: 'language',
        nullable: true,
        help: 'Language of the templates. Nothing acts on it: staff find the set for a language by it; a page speaks its own language.',
      },
      name: { unique: true, help: 'What staff call it.' },
      published_at: {
        type: 'datetime',
        nullable: true,
        help: 'When the templates went live. UTC. Nothing acts on it: staff note when they put the set to use.',
      },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      templates: { to_many: 'template', readonly: true, help: 'Templates that differ from those of the product.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
    },
  },
});
