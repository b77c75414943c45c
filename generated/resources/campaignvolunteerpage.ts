// Generated from resources/pages/campaignvolunteerpage.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';
import { pagePlan } from './page';

/** A page where people offer to help with a campaign. */
export const campaignvolunteerpagePlan = resource({
  name: 'campaignvolunteerpage',
  kind: 'pages',
  about: 'A page where people offer to help with a campaign.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  base: { resource: 'page', as: 'CampaignVolunteer' },
  public: {
    form: 'cms_campaign_volunteer_form',
    formType: 14,
    action: 'campaignvolunteeraction',
    button: 'send',
    asks: ['name', 'email', 'phone', 'zip'],
    fields: [
      {
        name: 'volunteer_ground_rules',
        label: 'accept_rules',
        input: 'checkbox',
        required: true,
        html: { of: 'form', name: 'ground_rules' },
        when: { of: 'form', name: 'ground_rules' },
      },
    ],
    allows: {},
  },
  history: true,
  historyAt: 'campaignvolunteerpage',
  kept: { columns: { campaign: 'campaign_id' } },
  display: {
    label: 'Page for volunteers',
    plural: 'Pages for volunteers',
    sections: [
      {
        title: 'What people see',
        fields: ['title', 'name', 'campaign', 'cms_form.volunteer_text', 'cms_form.ground_rules', 'cms_form.thank_you_text'],
      },
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
      'cms_form.volunteer_text': 'html',
      'cms_form.ground_rules': 'html',
      'cms_form.thank_you_text': 'html',
    },
    begins: { 'followup.url': '/cms/thanks/{name}', 'cms_form.thank_you_text': '<p>Thank you!</p>' },
  },
  read: {
    from: 'core_campaignvolunteerpage t JOIN core_page b ON b.id = t.page_ptr_id',
    tables: ['core_campaignvolunteerpage', 'core_page'],
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
      cms_form: `CASE WHEN :wants(embedded_forms) THEN (SELECT (SELECT row_to_json(o.*) FROM (SELECT
          t1.client_hosted,
          t1.client_url,
          t1.created_at,
          t1.ground_rules,
          t1.id,
          (SELECT '/rest/v1/' || lower(t2.type) || 'page/' || t2.id || '/' FROM core_page t2 WHERE t2.id = t1.page_id) AS page,
          '/rest/v1/campaignvolunteerform/' || t1.id || '/' AS resource_uri,
          '/rest/v1/templateset/' || t1.templateset_id || '/' AS templateset,
          t1.thank_you_text,
          t1.updated_at,
          t1.volunteer_text
        ) o) FROM cms_campaign_volunteer_form t1 WHERE t1.page_id = t.page_ptr_id AND (:superuser OR :unlimited(authgrouptag) AND (true) OR :limited(authgrouptag) AND (t1.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account::integer))))) ELSE to_json((SELECT '/rest/v1/campaignvolunteerform/' || t1.id || '/' FROM cms_campaign_volunteer_form t1 WHERE t1.page_id = t.page_ptr_id AND (:superuser OR :unlimited(authgrouptag) AND (true) OR :limited(authgrouptag) AND (t1.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account::integer)))))) END`,
      resource_uri: "'/rest/v1/campaignvolunteerpage/' || t.page_ptr_id || '/'",
    },
  },
  write: {
    delegate: 'campaignvolunteerpage',
    primary: 'page_ptr_id',
    keyColumn: 'page_ptr_id',
    keyType: 'integer',
    base: { delegate: 'page', primary: 'id', pointer: 'page_ptr_id', discriminator: 'type', as: 'CampaignVolunteer' },
    body: { required: ['campaign', 'name'], properties: { campaign: { value: 'reference' }, cms_form: { value: 'child' } } },
    aliases: { form: 'cms_form' },
    references: { campaign: { to: 'campaign', by: { name: 'string' } } },
    child: { cms_form: { of: 'campaignvolunteerform', by: 'page' } },
  },
  schema: {
    fields: {
      campaign: { to_one: 'campaign', help: 'The campaign that needs help.' },
      cms_form: {
        to_one: 'campaignvolunteerform',
        nullable: true,
        title: 'form',
        help: 'The form that people see.',
        programs: 'Accounts with the word of compatibility embedded_forms see the object. A body may hold the object: it is made or changed with this one.',
      },
    },
  },
}, pagePlan);
