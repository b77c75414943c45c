// Generated from resources/pages/callpage.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';
import { pagePlan } from './page';

/** A page where people call their representatives and tell how it went. */
export const callpagePlan = resource({
  name: 'callpage',
  kind: 'pages',
  about: 'A page where people call their representatives and tell how it went.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  base: { resource: 'page', as: 'Call' },
  public: {
    form: 'cms_call_form',
    formType: 6,
    action: 'callaction',
    button: 'send',
    counts: 'goal_calls',
    asks: ['name', 'email', 'zip'],
    fields: [
      {
        name: 'action_survey',
        label: 'answer',
        input: 'textarea',
        longest: 10000,
        html: { of: 'form', name: 'survey_question_text' },
        when: { of: 'form', name: 'survey_question_text' },
      },
    ],
    allows: {},
  },
  history: true,
  historyAt: 'callpage',
  kept: { lists: { target_groups: { table: 'core_callpage_target_groups', own: 'callpage_id', other: 'targetgroup_id' } } },
  display: {
    sections: [
      {
        title: 'What people see',
        fields: ['title', 'name', 'cms_form.introduction_text', 'cms_form.script_text', 'cms_form.survey_question_text', 'cms_form.thank_you_text'],
      },
      { title: 'Whom people call', fields: ['target_groups', 'allow_local_targetoffices', 'constituents_only_url'] },
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
      'cms_form.script_text': 'html',
      'cms_form.survey_question_text': 'html',
      'cms_form.thank_you_text': 'html',
    },
    begins: { 'followup.url': '/cms/thanks/{name}', 'cms_form.thank_you_text': '<p>Thank you!</p>' },
  },
  read: {
    from: 'core_callpage t JOIN core_page b ON b.id = t.page_ptr_id',
    tables: ['core_callpage', 'core_page'],
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
          t1.client_hosted,
          t1.client_url,
          t1.created_at,
          t1.id,
          t1.introduction_text,
          (SELECT '/rest/v1/' || lower(t2.type) || 'page/' || t2.id || '/' FROM core_page t2 WHERE t2.id = t1.page_id) AS page,
          '/rest/v1/callform/' || t1.id || '/' AS resource_uri,
          t1.script_text,
          t1.survey_question_text,
          '/rest/v1/templateset/' || t1.templateset_id || '/' AS templateset,
          t1.thank_you_text,
          t1.updated_at
        ) o) FROM cms_call_form t1 WHERE t1.page_id = t.page_ptr_id AND (:superuser OR :unlimited(authgrouptag) AND (true) OR :limited(authgrouptag) AND (t1.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account::integer))))) ELSE to_json((SELECT '/rest/v1/callform/' || t1.id || '/' FROM cms_call_form t1 WHERE t1.page_id = t.page_ptr_id AND (:superuser OR :unlimited(authgrouptag) AND (true) OR :limited(authgrouptag) AND (t1.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account::integer)))))) END`,
      resource_uri: "'/rest/v1/callpage/' || t.page_ptr_id || '/'",
      target_groups: "(SELECT coalesce(json_agg('/rest/v1/' || lower(t1.kind) || 'targetgroup/' || t1.id || '/' ORDER BY p1.id), '[]') FROM core_callpage_target_groups p1 JOIN core_targetgroup t1 ON t1.id = p1.targetgroup_id WHERE p1.callpage_id = t.page_ptr_id)",
    },
  },
  write: {
    delegate: 'callpage',
    primary: 'page_ptr_id',
    keyColumn: 'page_ptr_id',
    keyType: 'integer',
    base: { delegate: 'page', primary: 'id', pointer: 'page_ptr_id', discriminator: 'type', as: 'Call' },
    body: {
      required: ['name'],
      properties: {
        allow_local_targetoffices: { value: 'boolean' },
        cms_form: { value: 'child' },
        constituents_only_url: { value: 'string', maxLength: 200, format: 'url-or-path' },
        target_groups: { value: 'list' },
      },
    },
    aliases: { form: 'cms_form' },
    many: {
      target_groups: { delegate: 'coreCallpageTargetGroups', own: 'callpage_id', other: 'targetgroup_id', to: 'targetgroup', by: { name: 'string' } },
    },
    child: { cms_form: { of: 'callform', by: 'page' } },
  },
  schema: {
    fields: {
      allow_local_targetoffices: {
        type: 'boolean',
        default: false,
        title: 'offer local offices',
        help: 'Numbers of local offices are offered too, with where they stand.',
      },
      cms_form: {
        to_one: 'callform',
        nullable: true,
        title: 'form',
        help: 'The form that people see.',
        programs: 'Accounts with the word of compatibility embedded_forms see the object. A body may hold the object: it is made or changed with this one.',
      },
      constituents_only_url: { default: '', help: 'Where people go who live in no district of the targets.' },
      target_groups: { to_many: 'targetgroup', blank: true, help: 'Whom people may call.' },
    },
  },
}, pagePlan);
