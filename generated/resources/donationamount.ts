// Generated from resources/pages/donationamount.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** An amount that a donation form offers. */
export const donationamountPlan = resource({
  name: 'donationamount',
  kind: 'pages',
  about: 'An amount that a donation form offers.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  checks: { cms_donationamount_amount_pattern: { field: 'amount', message: 'Enter a value that matches [0-9]' } },
  history: true,
  historyAt: 'donationamount',
  kept: { columns: { donation_form: 'donation_form_id' } },
  display: {
    label: 'Suggested amount',
    name: ['amount'],
    list: ['amount', 'donation_form', 'is_default'],
    sections: [{ title: 'The amount', fields: ['donation_form', 'amount', 'is_default'] }],
  },
  read: {
    from: 'cms_donationamount t',
    tables: ['cms_donationamount'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    scope: [
      { unlimited: 'authgrouptag', where: 'true' },
      {
        limited: 'authgrouptag',
        where: 't.donation_form_id IN (SELECT s2.id FROM cms_donation_form s2 WHERE s2.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account)))',
      },
    ],
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      donation_form: { sql: 't.donation_form_id', type: 'integer', operators: 'all', to: 'donationform' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['created_at', 'id', 'updated_at'],
    object: { donation_form: "'/rest/v1/donationform/' || t.donation_form_id || '/'", resource_uri: "'/rest/v1/donationamount/' || t.id || '/'" },
  },
  write: {
    delegate: 'donationamount',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['amount', 'donation_form'],
      properties: {
        amount: { value: 'string', minLength: 1, pattern: '[0-9]', maxLength: 20 },
        created_at: { value: 'datetime' },
        donation_form: { value: 'reference' },
        is_default: { value: 'boolean' },
      },
    },
    references: { donation_form: { to: 'donationform' } },
    touched: [{ column: 'updated_at', on: 't' }],
    unique: { cms_donationamount_is_default_sole: { fields: ['donation_form'], ignoringCase: false } },
  },
  schema: {
    fields: {
      amount: { pattern: '[0-9]', help: 'The amount, as people see it.' },
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      donation_form: { to_one: 'donationform', help: 'The form that offers it.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      is_default: { type: 'boolean', default: false, title: 'chosen at first', help: 'Chosen until people choose another.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
    },
  },
});
