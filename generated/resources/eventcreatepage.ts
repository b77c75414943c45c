// Generated from resources/pages/eventcreatepage.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';
import { pagePlan } from './page';

/** A page where people create an event of a campaign. */
export const eventcreatepagePlan = resource({
  name: 'eventcreatepage',
  kind: 'pages',
  about: 'A page where people create an event of a campaign.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  base: { resource: 'page', as: 'EventCreate' },
  public: {
    form: 'cms_event_create_form',
    formType: 9,
    action: 'eventcreateaction',
    button: 'create_event',
    deed: 'friend_hosts',
    asks: ['name', 'email', 'phone', 'zip'],
    fields: [],
    allows: { noForm: true },
  },
  history: true,
  historyAt: 'eventcreatepage',
  kept: { columns: { campaign: 'campaign_id' } },
  display: {
    label: 'Page to create events',
    plural: 'Pages to create events',
    sections: [
      {
        title: 'What people see',
        fields: [
          'title', 'name', 'campaign', 'campaign_title', 'eventcreateform.host_text', 'eventcreateform.ground_rules',
          'eventcreateform.host_requirements', 'eventcreateform.custom_field_html', 'eventcreateform.thank_you_text',
        ],
      },
      { title: 'Tools of hosts', fields: ['eventcreateform.tools_text', 'eventcreateform.tools_sidebar'], folded: true },
      {
        title: 'How it looks',
        fields: ['eventcreateform.templateset', 'eventcreateform.client_hosted', 'eventcreateform.client_url'],
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
      'eventcreateform.host_text': 'html',
      'eventcreateform.ground_rules': 'html',
      'eventcreateform.host_requirements': 'html',
      'eventcreateform.custom_field_html': 'html',
      'eventcreateform.thank_you_text': 'html',
    },
    begins: { 'followup.url': '/cms/thanks/{name}', 'eventcreateform.thank_you_text': '<p>Thank you!</p>' },
  },
  read: {
    from: 'core_eventcreatepage t JOIN core_page b ON b.id = t.page_ptr_id',
    tables: ['core_eventcreatepage', 'core_page'],
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
      eventcreateform: "(SELECT '/rest/v1/eventcreateform/' || t1.id || '/' FROM cms_event_create_form t1 WHERE t1.page_id = t.page_ptr_id AND (:superuser OR :unlimited(authgrouptag) AND (true) OR :limited(authgrouptag) AND (t1.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account::integer)))))",
      resource_uri: "'/rest/v1/eventcreatepage/' || t.page_ptr_id || '/'",
    },
  },
  write: {
    delegate: 'eventcreatepage',
    primary: 'page_ptr_id',
    keyColumn: 'page_ptr_id',
    keyType: 'integer',
    base: { delegate: 'page', primary: 'id', pointer: 'page_ptr_id', discriminator: 'type', as: 'EventCreate' },
    body: {
      required: ['campaign', 'name'],
      properties: { campaign: { value: 'reference' }, campaign_title: { value: 'string', maxLength: 255 }, eventcreateform: { value: 'child' } },
    },
    aliases: { form: 'eventcreateform' },
    references: { campaign: { to: 'campaign', by: { name: 'string' } } },
    child: { eventcreateform: { of: 'eventcreateform', by: 'page' } },
  },
  schema: {
    fields: {
      campaign: { to_one: 'campaign', help: 'The campaign that new events belong to.' },
      campaign_title: { default: '', help: "Title that people see in place of the campaign's." },
      eventcreateform: {
        to_one: 'eventcreateform',
        nullable: true,
        title: 'form',
        help: 'The form that people see.',
        programs: 'A body may hold the object: it is made or changed with this one.',
      },
    },
  },
}, pagePlan);
