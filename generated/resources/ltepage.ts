// Generated from resources/pages/ltepage.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';
import { pagePlan } from './page';

/** A page where people write a letter to the editor of a newspaper. */
export const ltepagePlan = resource({
  name: 'ltepage',
  kind: 'pages',
  about: 'A page where people write a letter to the editor of a newspaper.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  base: { resource: 'page', as: 'LTE' },
  public: {
    form: 'cms_lte_form',
    formType: 7,
    action: 'lteaction',
    button: 'send',
    counts: 'goal_letters',
    asks: ['name', 'email', 'address1', 'city', 'state', 'zip', 'country'],
    fields: [
      { name: 'subject', input: 'text', required: 'form', longest: 80, stored: true },
      { name: 'letter_text', input: 'textarea', required: 'form', longest: 50000, stored: true },
    ],
    allows: {},
  },
  history: true,
  historyAt: 'ltepage',
  kept: {},
  display: {
    label: 'Letter to the editor',
    plural: 'Letters to the editor',
    sections: [
      {
        title: 'What people see',
        fields: ['title', 'name', 'cms_form.introduction_text', 'cms_form.talking_points', 'cms_form.writing_tips', 'cms_form.thank_you_text'],
      },
      { title: 'Newspapers', fields: ['national_newspapers', 'regional_newspapers', 'local_newspapers', 'show_phones'] },
      { title: 'How it looks', fields: ['cms_form.templateset', 'cms_form.client_hosted', 'cms_form.client_url'], folded: true },
      { title: 'What people fill in', fields: ['visible_fields', 'required_fields', 'country', 'recognize', 'allow_multiple_responses'] },
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
      goal: 'count',
      tags: 'chips',
      groups: 'chips',
      'followup.next_page': 'search',
      'followup.next_text': 'text',
      'followup.email_body': 'html',
      'followup.taf_body': 'text',
      'followup.share_description': 'text',
      notes: 'text',
      'cms_form.introduction_text': 'html',
      'cms_form.talking_points': 'html',
      'cms_form.writing_tips': 'html',
      'cms_form.thank_you_text': 'html',
    },
    begins: { 'followup.url': '/cms/thanks/{name}', 'cms_form.thank_you_text': '<p>Thank you!</p>' },
  },
  read: {
    from: 'core_ltepage t JOIN core_page b ON b.id = t.page_ptr_id',
    tables: ['core_ltepage', 'core_page'],
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
    ordering: ['created_at', 'id', 'name', 'title', 'updated_at'],
    object: {
      cms_form: `CASE WHEN :wants(embedded_forms) THEN (SELECT (SELECT row_to_json(o.*) FROM (SELECT
          (SELECT coalesce(json_agg('/rest/v1/cannedletter/' || t2.id || '/' ORDER BY t2.id), '[]') FROM cms_cannedletter t2 WHERE t2.lte_form_id = t1.id AND (:superuser OR :unlimited(authgrouptag) AND (true) OR :limited(authgrouptag) AND (t2.lte_form_id IN (SELECT s2.id FROM cms_lte_form s2 WHERE s2.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account::integer)))))) AS cannedletters,
          t1.client_hosted,
          t1.client_url,
          t1.created_at,
          t1.id,
          t1.introduction_text,
          (SELECT '/rest/v1/' || lower(t2.type) || 'page/' || t2.id || '/' FROM core_page t2 WHERE t2.id = t1.page_id) AS page,
          '/rest/v1/lteform/' || t1.id || '/' AS resource_uri,
          t1.talking_points,
          '/rest/v1/templateset/' || t1.templateset_id || '/' AS templateset,
          t1.thank_you_text,
          t1.updated_at,
          t1.writing_tips
        ) o) FROM cms_lte_form t1 WHERE t1.page_id = t.page_ptr_id AND (:superuser OR :unlimited(authgrouptag) AND (true) OR :limited(authgrouptag) AND (t1.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account::integer))))) ELSE to_json((SELECT '/rest/v1/lteform/' || t1.id || '/' FROM cms_lte_form t1 WHERE t1.page_id = t.page_ptr_id AND (:superuser OR :unlimited(authgrouptag) AND (true) OR :limited(authgrouptag) AND (t1.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account::integer)))))) END`,
      resource_uri: "'/rest/v1/ltepage/' || t.page_ptr_id || '/'",
    },
  },
  write: {
    delegate: 'ltepage',
    primary: 'page_ptr_id',
    keyColumn: 'page_ptr_id',
    keyType: 'integer',
    base: { delegate: 'page', primary: 'id', pointer: 'page_ptr_id', discriminator: 'type', as: 'LTE' },
    body: {
      required: ['name'],
      properties: {
        cms_form: { value: 'child' },
        local_newspapers: { value: 'boolean' },
        national_newspapers: { value: 'boolean' },
        regional_newspapers: { value: 'boolean' },
        show_phones: { value: 'boolean' },
      },
    },
    aliases: { form: 'cms_form' },
    child: { cms_form: { of: 'lteform', by: 'page' } },
  },
  schema: {
    fields: {
      cms_form: {
        to_one: 'lteform',
        nullable: true,
        title: 'form',
        help: 'The form that people see.',
        programs: 'Accounts with the word of compatibility embedded_forms see the object. A body may hold the object: it is made or changed with this one.',
      },
      local_newspapers: { type: 'boolean', default: true, help: 'Local newspapers are offered.' },
      national_newspapers: { type: 'boolean', default: true, help: 'National newspapers are offered.' },
      regional_newspapers: { type: 'boolean', default: true, help: 'Regional newspapers are offered.' },
      show_phones: { type: 'boolean', default: false, help: 'Phone and fax numbers of the newspapers are shown, and their postal addresses.' },
    },
  },
}, pagePlan);
