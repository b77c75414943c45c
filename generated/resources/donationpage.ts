// Generated from resources/pages/donationpage.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';
import { pagePlan } from './page';

/** A page where people give money or buy products. */
export const donationpagePlan = resource({
  name: 'donationpage',
  kind: 'pages',
  about: 'A page where people give money or buy products.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  base: { resource: 'page', as: 'Donation' },
  public: {
    form: 'cms_donation_form',
    formType: 13,
    action: 'donationaction',
    button: 'donate',
    asks: ['name', 'email', 'address1', 'city', 'state', 'zip', 'country'],
    fields: [],
    allows: {},
  },
  checks: { core_donationpage_currency_pattern: { field: 'currency', message: 'Enter a value that matches ^[A-Za-z]{3}$' } },
  history: true,
  historyAt: 'donationpage',
  kept: {
    columns: { hpc_rule: 'hpc_rule_id' },
    lists: {
      candidates: { table: 'core_donationpage_candidates', own: 'donationpage_id', other: 'candidate_id' },
      products: { table: 'core_donationpage_products', own: 'donationpage_id', other: 'product_id' },
    },
  },
  display: {
    sections: [
      {
        title: 'What people see',
        fields: [
          'title', 'name', 'cms_form.ask_text', 'cms_form.amounts', 'cms_form.amount_order', 'cms_form.show_other_amount',
          'cms_form.is_recurring', 'cms_form.thank_you_text',
        ],
      },
      {
        title: 'Money',
        fields: ['payment_account', 'paypal_account', 'accept_ach', 'currency', 'minimum_amount', 'hpc_rule', 'allow_international'],
      },
      { title: 'What people buy', fields: ['products', 'candidates'], folded: true },
      { title: 'How it looks', fields: ['cms_form.templateset', 'cms_form.client_hosted', 'cms_form.client_url'], folded: true },
      { title: 'What people fill in', fields: ['visible_fields', 'required_fields', 'recognize', 'allow_multiple_responses'] },
      { title: 'Who joins', fields: ['list', 'groups', 'tags', 'language', 'multilingual_campaign'] },
      { title: 'Goal', fields: ['goal', 'goal_type'] },
      { title: 'Custom fields', fields: ['fields'] },
      {
        title: 'Afterwards',
        fields: [
          'followup.url', 'followup.next_page', 'followup.next_text', 'followup.send_email', 'followup.email_from_line',
          'followup.email_subject', 'followup.email_body', 'followup.email_wrapper', 'followup.send_taf', 'followup.taf_subject',
          'followup.taf_body', 'followup.share_title', 'followup.share_description', 'followup.share_image',
        ],
      },
      {
        title: 'Word to others',
        fields: [
          'followup.send_notifications', 'followup.notifications', 'followup.send_pushes', 'followup.pushes', 'followup.send_texts',
          'followup.confirmation_text', 'followup.twitter_message', 'followup.email_custom_from',
        ],
        folded: true,
      },
      {
        title: 'Settings',
        fields: ['status', 'hidden', 'url', 'hosted_with', 'proof_of_work', 'never_spam_check', 'real_actions', 'notes'],
        folded: true,
      },
    ],
    widgets: {
      tags: 'chips',
      groups: 'chips',
      'followup.next_page': 'search',
      'followup.next_text': 'text',
      'followup.email_body': 'html',
      'followup.taf_body': 'text',
      'followup.share_description': 'text',
      notes: 'text',
      products: 'search',
      candidates: 'search',
      'cms_form.ask_text': 'html',
      'cms_form.thank_you_text': 'html',
    },
    offers: { payment_account: 'paymentaccount', paypal_account: 'paymentaccount' },
    begins: { 'followup.url': '/cms/thanks/{name}', 'cms_form.thank_you_text': '<p>Thank you!</p>' },
  },
  read: {
    from: 'core_donationpage t JOIN core_page b ON b.id = t.page_ptr_id',
    tables: ['core_donationpage', 'core_page'],
    key: 't.page_ptr_id',
    keyType: 'integer',
    keyField: 'id',
    scope: [
      { unlimited: 'authgrouptag', where: 'true' },
      {
        limited: 'authgrouptag',
        where: 'b.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account)',
      },
    ],
    filters: { payment_account: { sql: 't.payment_account', type: 'string', operators: 'all' } },
    ordering: ['created_at', 'id', 'name', 'title', 'updated_at'],
    object: {
      candidates: "(SELECT coalesce(json_agg('/rest/v1/candidate/' || t1.id || '/' ORDER BY p1.id), '[]') FROM core_donationpage_candidates p1 JOIN core_candidate t1 ON t1.id = p1.candidate_id WHERE p1.donationpage_id = t.page_ptr_id)",
      cms_form: `CASE WHEN :wants(embedded_forms) THEN (SELECT (SELECT row_to_json(o.*) FROM (SELECT
          t1.amount_order,
          (SELECT coalesce(json_agg((SELECT row_to_json(o.*) FROM (SELECT t2.amount, t2.is_default, '/rest/v1/donationamount/' || t2.id || '/' AS resource_uri) o) ORDER BY t2.id), '[]') FROM cms_donationamount t2 WHERE t2.donation_form_id = t1.id AND (:superuser OR :unlimited(authgrouptag) AND (true) OR :limited(authgrouptag) AND (t2.donation_form_id IN (SELECT s2.id FROM cms_donation_form s2 WHERE s2.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account::integer)))))) AS amounts,
          t1.ask_text,
          t1.client_hosted,
          t1.client_url,
          t1.created_at,
          t1.id,
          t1.is_recurring,
          (SELECT '/rest/v1/' || lower(t2.type) || 'page/' || t2.id || '/' FROM core_page t2 WHERE t2.id = t1.page_id) AS page,
          '/rest/v1/donationform/' || t1.id || '/' AS resource_uri,
          t1.show_other_amount,
          '/rest/v1/templateset/' || t1.templateset_id || '/' AS templateset,
          t1.thank_you_text,
          t1.updated_at
        ) o) FROM cms_donation_form t1 WHERE t1.page_id = t.page_ptr_id AND (:superuser OR :unlimited(authgrouptag) AND (true) OR :limited(authgrouptag) AND (t1.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account::integer))))) ELSE to_json((SELECT '/rest/v1/donationform/' || t1.id || '/' FROM cms_donation_form t1 WHERE t1.page_id = t.page_ptr_id AND (:superuser OR :unlimited(authgrouptag) AND (true) OR :limited(authgrouptag) AND (t1.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account::integer)))))) END`,
      hpc_rule: "'/rest/v1/donationhpcrule/' || t.hpc_rule_id || '/'",
      minimum_amount: 't.minimum_amount::text',
      products: "(SELECT coalesce(json_agg('/rest/v1/product/' || t1.id || '/' ORDER BY p1.id), '[]') FROM core_donationpage_products p1 JOIN core_product t1 ON t1.id = p1.product_id WHERE p1.donationpage_id = t.page_ptr_id)",
      resource_uri: "'/rest/v1/donationpage/' || t.page_ptr_id || '/'",
    },
  },
  write: {
    delegate: 'donationpage',
    primary: 'page_ptr_id',
    keyColumn: 'page_ptr_id',
    keyType: 'integer',
    base: { delegate: 'page', primary: 'id', pointer: 'page_ptr_id', discriminator: 'type', as: 'Donation' },
    body: {
      required: ['name'],
      properties: {
        accept_ach: { value: 'boolean' },
        allow_international: { value: 'boolean' },
        candidates: { value: 'list' },
        cms_form: { value: 'child' },
        currency: { value: 'string', blank: true, pattern: '^[A-Za-z]{3}$', maxLength: 3 },
        hpc_rule: { value: 'reference', null: true },
        minimum_amount: { value: 'decimal', minimum: 0, digits: 10, scale: 2 },
        payment_account: { value: 'string', maxLength: 255 },
        paypal_account: { value: 'string', null: true, maxLength: 255 },
        products: { value: 'list' },
      },
    },
    aliases: { form: 'cms_form' },
    references: { hpc_rule: { to: 'donationhpcrule', nullable: true, by: { name: 'string' } } },
    many: {
      candidates: { delegate: 'coreDonationpageCandidates', own: 'donationpage_id', other: 'candidate_id', to: 'candidate', by: { name: 'string' } },
      products: { delegate: 'coreDonationpageProducts', own: 'donationpage_id', other: 'product_id', to: 'product', by: { name: 'string' } },
    },
    child: { cms_form: { of: 'donationform', by: 'page' } },
  },
  schema: {
    fields: {
      accept_ach: { type: 'boolean', default: false, title: 'direct debit', help: 'Direct debit is offered.' },
      allow_international: { type: 'boolean', default: false, title: 'gifts from other countries', help: 'People outside the United States may give.' },
      candidates: { to_many: 'candidate', blank: true, help: 'To whom people may give, in order.' },
      cms_form: {
        to_one: 'donationform',
        nullable: true,
        title: 'form',
        help: 'The form that people see.',
        programs: 'Accounts with the word of compatibility embedded_forms see the object. A body may hold the object: it is made or changed with this one.',
      },
      currency: {
        default: '',
        pattern: '^[A-Za-z]{3}$',
        help: 'Currency of what is given, a code of three letters; empty: as the first amount says, else US dollars.',
      },
      hpc_rule: {
        to_one: 'donationhpcrule',
        nullable: true,
        title: 'rule for suggested amounts',
        help: 'Rule that suggests amounts from earlier gifts.',
      },
      minimum_amount: { type: 'decimal', default: '0.00', help: 'Smallest amount that is accepted.' },
      payment_account: {
        default: '',
        title: 'account that takes the money',
        help: 'Name of the payment account that takes the money. A new page without one has the default account, if there is one.',
      },
      paypal_account: {
        nullable: true,
        title: 'PayPal account',
        help: 'Name of a payment account of the processor paypal, which people may choose instead.',
      },
      products: { to_many: 'product', blank: true, help: 'What people may buy, in order.' },
    },
  },
}, pagePlan);
