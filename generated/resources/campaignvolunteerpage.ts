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
  history: true,
  kept: { columns: { campaign: 'campaign_id' } },
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
      cms_form: `CASE WHEN :wants(embedded_forms) THEN (SELECT (SELECT row_to_json(o) FROM (SELECT
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
    body: { required: ['campaign', 'name'], properties: { campaign: { value: 'reference' } } },
    references: { campaign: { to: 'campaign', by: { name: 'string' } } },
  },
  schema: {
    fields: {
      campaign: { to_one: 'campaign', help: 'The campaign that needs help.' },
      cms_form: {
        to_one: 'campaignvolunteerform',
        nullable: true,
        readonly: true,
        help: 'The form that people see. Accounts with the word of compatibility embedded_forms see the object.',
      },
    },
  },
}, pagePlan);
