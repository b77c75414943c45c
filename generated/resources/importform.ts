// Generated from resources/pages/importform.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** The form of an import page. People do not see it; it exists so that every page can be set up alike. */
export const importformPlan = resource({
  name: 'importform',
  kind: 'pages',
  about: 'The form of an import page. People do not see it; it exists so that every page can be set up alike.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  history: true,
  historyAt: 'importform',
  kept: { columns: { page: 'page_id', templateset: 'templateset_id' } },
  display: {
    label: 'Import form',
    name: ['Import form of {page}'],
    list: ['page', 'templateset', 'client_hosted', 'updated_at'],
    sections: [
      { title: 'What people see', fields: ['page', 'thank_you_text'] },
      { title: 'How it looks', fields: ['templateset', 'client_hosted', 'client_url'], folded: true },
    ],
    widgets: { page: 'search', thank_you_text: 'html' },
    without_effect: ['client_hosted', 'client_url', 'templateset', 'thank_you_text'],
  },
  read: {
    from: 'cms_import_form t',
    tables: ['cms_import_form'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    scope: [
      { unlimited: 'authgrouptag', where: 'true' },
      {
        limited: 'authgrouptag',
        where: 't.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account))',
      },
    ],
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      page: { sql: 't.page_id', type: 'integer', operators: 'all', unique: true, to: 'page' },
      templateset: { sql: 't.templateset_id', type: 'integer', operators: 'all', to: 'templateset' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['created_at', 'id', 'updated_at'],
    object: {
      page: "(SELECT '/rest/v1/' || lower(t1.type) || 'page/' || t1.id || '/' FROM core_page t1 WHERE t1.id = t.page_id)",
      resource_uri: "'/rest/v1/importform/' || t.id || '/'",
      templateset: "'/rest/v1/templateset/' || t.templateset_id || '/'",
    },
  },
  write: {
    delegate: 'importform',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['page', 'thank_you_text'],
      properties: {
        client_hosted: { value: 'boolean' },
        client_url: { value: 'string', maxLength: 255 },
        created_at: { value: 'datetime' },
        page: { value: 'reference' },
        templateset: { value: 'reference' },
        thank_you_text: { value: 'text', minLength: 1 },
      },
    },
    references: { page: { to: 'page', among: 'importpage' }, templateset: { to: 'templateset', default: 1, by: { name: 'string' } } },
    touched: [{ column: 'updated_at', on: 't' }],
    unique: { cms_import_form_page_id_key: { fields: ['page'], ignoringCase: false } },
  },
  schema: {
    fields: {
      client_hosted: { type: 'boolean', default: false, help: 'The form stands on a site of your own. Nothing acts on it: nobody opens an import page.' },
      client_url: { default: '', help: 'Where a form of your own stands. Nothing acts on it: nobody opens an import page.' },
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      page: { to_one: 'page', unique: true, help: 'The page that shows this form.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      templateset: {
        to_one: 'templateset',
        default: '/rest/v1/templateset/1/',
        title: 'template set',
        help: 'Templates of the set. Nothing acts on it: nobody opens an import page.',
      },
      thank_you_text: { help: 'What people would read after they have acted. Nothing acts on it: nobody opens an import page.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
    },
  },
});
