// Generated from resources/pages/eventsignuppage.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';
import { pagePlan } from './page';

/** A page where people find an event of a campaign and sign up for it. */
export const eventsignuppagePlan = resource({
  name: 'eventsignuppage',
  kind: 'pages',
  about: 'A page where people find an event of a campaign and sign up for it.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  base: { resource: 'page', as: 'EventSignup' },
  public: {
    form: 'cms_event_signup_form',
    formType: 10,
    action: 'eventsignupaction',
    button: 'sign_up',
    deed: 'friend_comes',
    asks: ['name', 'email', 'zip'],
    fields: [],
    allows: { noForm: true },
  },
  history: true,
  historyAt: 'eventsignuppage',
  kept: { columns: { campaign: 'campaign_id' } },
  display: {
    label: 'Page to sign up for events',
    plural: 'Pages to sign up for events',
    sections: [
      {
        title: 'What people see',
        fields: [
          'title', 'name', 'campaign', 'eventsignupform.search_page_text', 'eventsignupform.signup_text', 'eventsignupform.ground_rules',
          'eventsignupform.custom_field_html', 'eventsignupform.thank_you_text',
        ],
      },
      { title: 'Tools of attendees', fields: ['eventsignupform.tools_text', 'eventsignupform.tools_sidebar'], folded: true },
      {
        title: 'How it looks',
        fields: ['eventsignupform.templateset', 'eventsignupform.client_hosted', 'eventsignupform.client_url'],
        folded: true,
      },
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
      'eventsignupform.search_page_text': 'html',
      'eventsignupform.signup_text': 'html',
      'eventsignupform.ground_rules': 'html',
      'eventsignupform.custom_field_html': 'html',
      'eventsignupform.thank_you_text': 'html',
    },
    begins: { 'followup.url': '/cms/thanks/{name}', 'eventsignupform.thank_you_text': '<p>Thank you!</p>' },
  },
  read: {
    from: 'core_eventsignuppage t JOIN core_page b ON b.id = t.page_ptr_id',
    tables: ['core_eventsignuppage', 'core_page'],
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
    filters: { campaign: { sql: 't.campaign_id', type: 'integer', operators: 'all', relation: 'campaign', to: 'campaign' } },
    ordering: ['created_at', 'id', 'name', 'title', 'updated_at'],
    object: {
      campaign: "'/rest/v1/campaign/' || t.campaign_id || '/'",
      eventsignupform: "(SELECT '/rest/v1/eventsignupform/' || t1.id || '/' FROM cms_event_signup_form t1 WHERE t1.page_id = t.page_ptr_id AND (:superuser OR :unlimited(authgrouptag) AND (true) OR :limited(authgrouptag) AND (t1.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account::integer)))))",
      resource_uri: "'/rest/v1/eventsignuppage/' || t.page_ptr_id || '/'",
    },
  },
  write: {
    delegate: 'eventsignuppage',
    primary: 'page_ptr_id',
    keyColumn: 'page_ptr_id',
    keyType: 'integer',
    base: { delegate: 'page', primary: 'id', pointer: 'page_ptr_id', discriminator: 'type', as: 'EventSignup' },
    body: { required: ['campaign', 'name'], properties: { campaign: { value: 'reference' }, eventsignupform: { value: 'child' } } },
    aliases: { form: 'eventsignupform' },
    references: { campaign: { to: 'campaign', by: { name: 'string' } } },
    child: { eventsignupform: { of: 'eventsignupform', by: 'page' } },
  },
  schema: {
    fields: {
      campaign: { to_one: 'campaign', help: 'The campaign whose events are offered.' },
      eventsignupform: {
        to_one: 'eventsignupform',
        nullable: true,
        title: 'form',
        help: 'The form that people see.',
        programs: 'A body may hold the object: it is made or changed with this one.',
      },
    },
  },
}, pagePlan);
