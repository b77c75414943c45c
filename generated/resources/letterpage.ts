// Generated from resources/pages/letterpage.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';
import { pagePlan } from './page';

/** A page where people write to their representatives. */
export const letterpagePlan = resource({
  name: 'letterpage',
  kind: 'pages',
  about: 'A page where people write to their representatives.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  base: { resource: 'page', as: 'Letter' },
  history: true,
  kept: {
    columns: { batch_delivery_from: 'batch_delivery_from_id' },
    lists: { target_groups: { table: 'core_letterpage_target_groups', own: 'letterpage_id', other: 'targetgroup_id' } },
  },
  display: {
    label: 'Letter to targets',
    plural: 'Letters to targets',
    sections: [
      {
        title: 'What people see',
        fields: ['title', 'name', 'cms_form.statement_leadin', 'cms_form.letter_text', 'cms_form.about_text', 'cms_form.thank_you_text'],
      },
      {
        title: 'To whom it goes',
        fields: ['target_groups', 'allow_offices', 'send_immediate_email', 'immediate_email_subject', 'delivery_template'],
      },
      {
        title: 'Delivery in batches',
        fields: [
          'batch_delivery_threshold', 'batch_delivery_minimum', 'batch_delivery_from', 'batch_delivery_subject', 'batch_delivery_template',
          'batch_delivery_format', 'send_immediate_email_override_limit', 'send_immediate_fax', 'send_via_cwc', 'undelivered_channels',
        ],
        folded: true,
      },
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
      'cms_form.statement_leadin': 'html',
      'cms_form.letter_text': 'html',
      'cms_form.about_text': 'html',
      'cms_form.thank_you_text': 'html',
    },
  },
  read: {
    from: 'core_letterpage t JOIN core_page b ON b.id = t.page_ptr_id',
    tables: ['core_letterpage', 'core_page'],
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
      batch_delivery_from: "'/rest/v1/fromline/' || t.batch_delivery_from_id || '/'",
      cms_form: `CASE WHEN :wants(embedded_forms) THEN (SELECT (SELECT row_to_json(o) FROM (SELECT
          t1.about_text,
          t1.client_hosted,
          t1.client_url,
          t1.created_at,
          t1.id,
          t1.letter_text,
          (SELECT '/rest/v1/' || lower(t2.type) || 'page/' || t2.id || '/' FROM core_page t2 WHERE t2.id = t1.page_id) AS page,
          '/rest/v1/letterform/' || t1.id || '/' AS resource_uri,
          t1.statement_leadin,
          '/rest/v1/templateset/' || t1.templateset_id || '/' AS templateset,
          t1.thank_you_text,
          t1.updated_at
        ) o) FROM cms_letter_form t1 WHERE t1.page_id = t.page_ptr_id AND (:superuser OR :unlimited(authgrouptag) AND (true) OR :limited(authgrouptag) AND (t1.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account::integer))))) ELSE to_json((SELECT '/rest/v1/letterform/' || t1.id || '/' FROM cms_letter_form t1 WHERE t1.page_id = t.page_ptr_id AND (:superuser OR :unlimited(authgrouptag) AND (true) OR :limited(authgrouptag) AND (t1.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account::integer)))))) END`,
      resource_uri: "'/rest/v1/letterpage/' || t.page_ptr_id || '/'",
      target_groups: "(SELECT coalesce(json_agg('/rest/v1/' || lower(t1.kind) || 'targetgroup/' || t1.id || '/' ORDER BY p1.id), '[]') FROM core_letterpage_target_groups p1 JOIN core_targetgroup t1 ON t1.id = p1.targetgroup_id WHERE p1.letterpage_id = t.page_ptr_id)",
      undelivered_channels: "(concat_ws(', ', CASE WHEN t.send_immediate_fax THEN 'fax' END, CASE WHEN t.send_via_cwc THEN 'cwc' END))",
    },
  },
  write: {
    delegate: 'letterpage',
    primary: 'page_ptr_id',
    keyColumn: 'page_ptr_id',
    keyType: 'integer',
    base: { delegate: 'page', primary: 'id', pointer: 'page_ptr_id', discriminator: 'type', as: 'Letter' },
    body: {
      required: ['name'],
      properties: {
        allow_offices: { value: 'boolean' },
        batch_delivery_format: { value: 'string', maxLength: 255, enum: ['csv', 'pdf'] },
        batch_delivery_from: { value: 'reference', null: true },
        batch_delivery_minimum: { value: 'integer', minimum: 0 },
        batch_delivery_subject: { value: 'string', null: true, maxLength: 255, format: 'template' },
        batch_delivery_template: { value: 'text', null: true, format: 'template' },
        batch_delivery_threshold: { value: 'integer', null: true, minimum: 0 },
        cms_form: { value: 'child' },
        delivery_template: { value: 'text', null: true, format: 'template' },
        email_mode: { value: 'integer', null: true },
        immediate_email_subject: { value: 'text', null: true, format: 'template' },
        send_immediate_email: { value: 'boolean' },
        send_immediate_email_override_limit: { value: 'boolean' },
        send_immediate_fax: { value: 'boolean' },
        send_via_cwc: { value: 'boolean' },
        target_groups: { value: 'list' },
      },
    },
    aliases: { form: 'cms_form' },
    references: { batch_delivery_from: { to: 'fromline', nullable: true } },
    many: {
      target_groups: { delegate: 'coreLetterpageTargetGroups', own: 'letterpage_id', other: 'targetgroup_id', to: 'targetgroup', by: { name: 'string' } },
    },
    child: { cms_form: { of: 'letterform', by: 'page' } },
  },
  schema: {
    fields: {
      allow_offices: { type: 'boolean', default: false, help: 'Faxes of letters go to the local offices of their targets too.' },
      batch_delivery_format: {
        choices: ['csv', 'pdf'],
        default: 'csv',
        help: 'How the signatures are attached: `csv`, a table, or `pdf`, a document to hand over, with what people signed. With a document a table goes too where it cannot show all letters.',
      },
      batch_delivery_from: { to_one: 'fromline', nullable: true, help: 'Who sends the batches; the sender of the followup, or the default one, when empty.' },
      batch_delivery_minimum: {
        type: 'integer',
        default: 0,
        help: 'Once a day a batch goes to each target for whom at least so many signatures wait; never by the day when 0.',
      },
      batch_delivery_subject: { nullable: true, help: 'Subject of a batch; a template that knows `page`, `target` and `signatures`, their number.' },
      batch_delivery_template: { nullable: true, help: 'What a batch says; a template, as its subject. The signatures are attached.' },
      batch_delivery_threshold: {
        type: 'integer',
        nullable: true,
        help: 'A batch goes to a target as soon as so many signatures wait for it; never by their number when empty or 0.',
      },
      cms_form: {
        to_one: 'letterform',
        nullable: true,
        title: 'form',
        help: 'The form that people see.',
        programs: 'Accounts with the word of compatibility embedded_forms see the object. A body may hold the object: it is made or changed with this one.',
      },
      delivery_template: { nullable: true, help: 'The letter to targets; a template, as in confirmations, that also knows `target` and `message`.' },
      email_mode: {
        type: 'integer',
        nullable: true,
        help: 'A number of the old service. Nothing acts on it: nobody says what its numbers meant; `send_immediate_email` and the batches say what is e-mailed.',
      },
      immediate_email_subject: { nullable: true, help: 'Subject of the e-mail to targets; a template, as in confirmations, that also knows `target`.' },
      send_immediate_email: { type: 'boolean', default: false, help: 'E-mail the targets at each action.' },
      send_immediate_email_delivery_blocked_at: {
        type: 'datetime',
        nullable: true,
        readonly: true,
        help: 'When the page had sent as many e-mails at each action as it may. No more are sent unless the limit is overridden. UTC.',
      },
      send_immediate_email_override_limit: { type: 'boolean', default: false, help: 'The e-mails at each action are not held back by the limit of a page.' },
      send_immediate_fax: {
        type: 'boolean',
        default: false,
        help: 'Fax the targets at each action. There is no channel for it: each fax is an `undeliveredletter`, and the event `letter.undelivered`.',
      },
      send_via_cwc: {
        type: 'boolean',
        default: false,
        title: 'deliver through the service of Congress',
        help: 'Deliver through the web service of the United States Congress. There is no channel for it: as with faxes.',
      },
      target_groups: { to_many: 'targetgroup', blank: true, help: 'To whom people may write.' },
      undelivered_channels: {
        readonly: true,
        help: 'Channels that the page asks for and that the service does not have, such as `fax, cwc`: somebody else delivers what `letter.undelivered` tells of.',
      },
    },
  },
}, pagePlan);
