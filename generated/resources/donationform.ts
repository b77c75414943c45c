// Generated from resources/pages/donationform.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** The form of a donation page. */
export const donationformPlan = resource({
  name: 'donationform',
  kind: 'pages',
  about: 'The form of a donation page.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  history: true,
  historyAt: 'donationform',
  kept: { columns: { page: 'page_id', templateset: 'templateset_id' } },
  display: {
    label: 'Donation form',
    name: ['Donation form of {page}'],
    list: ['page', 'templateset', 'client_hosted', 'updated_at'],
    sections: [
      {
        title: 'What people see',
        fields: ['page', 'ask_text', 'amounts', 'amount_order', 'show_other_amount', 'is_recurring', 'thank_you_text'],
      },
      { title: 'How it looks', fields: ['templateset', 'client_hosted', 'client_url'], folded: true },
    ],
    widgets: { page: 'search', amounts: 'rows', ask_text: 'html', thank_you_text: 'html' },
    offers: { amount_order: { ascending: 'Smallest first', descending: 'Largest first' } },
  },
  read: {
    from: 'cms_donation_form t',
    tables: ['cms_donation_form'],
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
      amounts: "(SELECT coalesce(json_agg((SELECT row_to_json(o.*) FROM (SELECT t1.amount, t1.is_default, '/rest/v1/donationamount/' || t1.id || '/' AS resource_uri) o) ORDER BY t1.id), '[]') FROM cms_donationamount t1 WHERE t1.donation_form_id = t.id AND (:superuser OR :unlimited(authgrouptag) AND (true) OR :limited(authgrouptag) AND (t1.donation_form_id IN (SELECT s2.id FROM cms_donation_form s2 WHERE s2.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account::integer))))))",
      page: "(SELECT '/rest/v1/' || lower(t1.type) || 'page/' || t1.id || '/' FROM core_page t1 WHERE t1.id = t.page_id)",
      resource_uri: "'/rest/v1/donationform/' || t.id || '/'",
      templateset: "'/rest/v1/templateset/' || t.templateset_id || '/'",
    },
  },
  write: {
    delegate: 'donationform',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['page', 'thank_you_text'],
      properties: {
        amount_order: { value: 'string', maxLength: 255 },
        amounts: { value: 'list' },
        ask_text: { value: 'text', format: 'template' },
        client_hosted: { value: 'boolean' },
        client_url: { value: 'string', maxLength: 255, format: 'url' },
        created_at: { value: 'datetime' },
        is_recurring: { value: 'boolean' },
        page: { value: 'reference' },
        show_other_amount: { value: 'boolean' },
        templateset: { value: 'reference' },
        thank_you_text: { value: 'text', minLength: 1, format: 'template' },
      },
    },
    references: {
      page: { to: 'page', among: 'donationpage' },
      templateset: { to: 'templateset', default: 1, defaultRow: 't.is_default AND NOT t.hidden', by: { name: 'string' } },
    },
    children: { amounts: { of: 'donationamount', by: 'donation_form', upsertBy: 'amount' } },
    touched: [{ column: 'updated_at', on: 't' }],
    unique: { cms_donation_form_page_id_key: { fields: ['page'], ignoringCase: false } },
  },
  schema: {
    fields: {
      amount_order: { default: '', title: 'order of amounts', help: 'ascending or descending; otherwise the amounts stand as they were made.' },
      amounts: { to_many: 'donationamount', blank: true, help: 'The amounts that people choose from.' },
      ask_text: { default: '', help: 'Why people should give.' },
      client_hosted: { type: 'boolean', default: false, help: 'The form stands on a site of your own.' },
      client_url: { default: '', help: 'Where the form stands when you host it yourself.' },
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      is_recurring: { type: 'boolean', default: false, title: 'monthly gifts', help: 'People may give each month.' },
      page: { to_one: 'page', unique: true, help: 'The page that shows this form.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      show_other_amount: { type: 'boolean', default: true, title: 'another amount', help: 'People may give an amount of their own.' },
      templateset: { to_one: 'templateset', default: '/rest/v1/templateset/1/', title: 'template set', help: 'Templates that lay the page out.' },
      thank_you_text: { help: 'What people read after they have acted.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
    },
  },
});
