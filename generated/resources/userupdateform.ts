// Generated from resources/pages/userupdateform.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** The form of a page where people correct what is known of them. */
export const userupdateformPlan = resource({
  name: 'userupdateform',
  kind: 'pages',
  about: 'The form of a page where people correct what is known of them.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  history: true,
  historyAt: 'userupdateform',
  kept: { columns: { page: 'page_id', templateset: 'templateset_id' } },
  display: {
    label: 'Form to update own data',
    plural: 'Forms to update own data',
    name: ['Form to update own data of {page}'],
    list: ['page', 'templateset', 'client_hosted', 'updated_at'],
    sections: [
      { title: 'What people see', fields: ['page', 'introduction_text', 'thank_you_text'] },
      { title: 'How it looks', fields: ['templateset', 'client_hosted', 'client_url'], folded: true },
    ],
    widgets: { page: 'search', introduction_text: 'html', thank_you_text: 'html' },
  },
  read: {
    from: 'cms_userupdate_form t',
    tables: ['cms_userupdate_form'],
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
      resource_uri: "'/rest/v1/userupdateform/' || t.id || '/'",
      templateset: "'/rest/v1/templateset/' || t.templateset_id || '/'",
    },
  },
  write: {
    delegate: 'userupdateform',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['page', 'thank_you_text'],
      properties: {
        client_hosted: { value: 'boolean' },
        client_url: { value: 'string', maxLength: 255, format: 'url' },
        created_at: { value: 'datetime' },
        introduction_text: { value: 'text', format: 'template' },
        page: { value: 'reference' },
        templateset: { value: 'reference' },
        thank_you_text: { value: 'text', minLength: 1, format: 'template' },
      },
    },
    references: {
      page: { to: 'page', among: 'userupdatepage' },
      templateset: { to: 'templateset', default: 1, defaultRow: 't.is_default AND NOT t.hidden', by: { name: 'string' } },
    },
    touched: [{ column: 'updated_at', on: 't' }],
    unique: { cms_userupdate_form_page_id_key: { fields: ['page'], ignoringCase: false } },
  },
  schema: {
    fields: {
      client_hosted: { type: 'boolean', default: false, help: 'The form stands on a site of your own.' },
      client_url: { default: '', help: 'Where the form stands when you host it yourself.' },
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      introduction_text: { default: '', help: 'What people read first.' },
      page: { to_one: 'page', unique: true, help: 'The page that shows this form.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      templateset: { to_one: 'templateset', default: '/rest/v1/templateset/1/', title: 'template set', help: 'Templates that lay the page out.' },
      thank_you_text: { help: 'What people read after they have acted.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
    },
  },
});
