// Generated from resources/pages/eventmoderatepage.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';
import { pagePlan } from './page';

/** A page where volunteers look through new events of a campaign. */
export const eventmoderatepagePlan = resource({
  name: 'eventmoderatepage',
  kind: 'pages',
  about: 'A page where volunteers look through new events of a campaign.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  base: { resource: 'page', as: 'EventModerate' },
  history: true,
  kept: { columns: { campaign: 'campaign_id' } },
  read: {
    from: 'core_eventmoderatepage t JOIN core_page b ON b.id = t.page_ptr_id',
    tables: ['core_eventmoderatepage', 'core_page'],
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
      eventmoderateform: "(SELECT '/rest/v1/eventmoderateform/' || t1.id || '/' FROM cms_event_moderate_form t1 WHERE t1.page_id = t.page_ptr_id AND (:superuser OR :unlimited(authgrouptag) AND (true) OR :limited(authgrouptag) AND (t1.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account::integer)))))",
      resource_uri: "'/rest/v1/eventmoderatepage/' || t.page_ptr_id || '/'",
    },
  },
  write: {
    delegate: 'eventmoderatepage',
    primary: 'page_ptr_id',
    keyColumn: 'page_ptr_id',
    keyType: 'integer',
    base: { delegate: 'page', primary: 'id', pointer: 'page_ptr_id', discriminator: 'type', as: 'EventModerate' },
    body: { required: ['campaign', 'name'], properties: { campaign: { value: 'reference' } } },
    references: { campaign: { to: 'campaign', by: { name: 'string' } } },
  },
  schema: {
    fields: {
      campaign: { to_one: 'campaign', help: 'The campaign whose events are looked through.' },
      eventmoderateform: { to_one: 'eventmoderateform', nullable: true, readonly: true, help: 'The form that people see.' },
    },
  },
}, pagePlan);
