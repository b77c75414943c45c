// Generated from resources/mailings/mailertargeting.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';
import { mailingtargetingPlan } from './mailingtargeting';

/** Targeting inside a mailer, with lists, pages and all that it refers to by name. */
export const mailertargetingPlan = resource({
  name: 'mailertargeting',
  kind: 'mailings',
  about: 'Targeting inside a mailer, with lists, pages and all that it refers to by name.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  history: true,
  display: {
    label: 'Targeting',
    list: ['id', 'lists', 'tags', 'actions'],
    sections: [
      { title: 'What people are in', fields: ['lists', 'user_groups', 'users', 'tags', 'languages'] },
      { title: 'What people did', fields: ['actions', 'mailings', 'has_donated', 'was_monthly_donor'] },
      {
        title: 'Where people live',
        fields: [
          'states', 'zips', 'zip_radius', 'counties', 'cds', 'state_senate_districts', 'state_house_districts', 'countries', 'regions',
          'target_groups',
        ],
        folded: true,
      },
      {
        title: 'Near events',
        fields: ['campaigns', 'campaign_radius', 'campaign_samestate_only', 'campaign_same_county_only', 'campaign_same_district_only'],
        folded: true,
      },
      { title: 'Queries', fields: ['query_reports', 'raw_sql'], folded: true },
    ],
    widgets: {
      lists: 'chips',
      user_groups: 'chips',
      tags: 'chips',
      languages: 'chips',
      users: 'search',
      actions: 'search',
      mailings: 'search',
      campaigns: 'search',
      target_groups: 'chips',
      countries: 'chips',
      states: 'chips',
      query_reports: 'reports',
      raw_sql: 'sql',
    },
  },
  without: ['created_at', 'raw_sql_by', 'targetingqueryreports', 'updated_at'],
  read: {
    from: 'core_mailingtargeting t',
    tables: ['core_mailingtargeting'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    scope: [
      { unlimited: 'authgrouptag', where: 'true' },
      {
        limited: 'authgrouptag',
        where: 't.id IN (SELECT x.includes_id FROM core_mailing x WHERE x.id IN (SELECT s1.id FROM core_mailing s1 WHERE s1.id IN (SELECT p.mailing_id FROM core_mailing_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account)) UNION ALL SELECT x.excludes_id FROM core_mailing x WHERE x.id IN (SELECT s1.id FROM core_mailing s1 WHERE s1.id IN (SELECT p.mailing_id FROM core_mailing_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account)) UNION ALL SELECT f.targeting_id FROM core_unusedtargeting f) AND NOT EXISTS (SELECT FROM core_mailing x WHERE (x.includes_id = t.id OR x.excludes_id = t.id) AND x.id NOT IN (SELECT s1.id FROM core_mailing s1 WHERE s1.id IN (SELECT p.mailing_id FROM core_mailing_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account)))',
      },
    ],
    ordering: ['id'],
    object: {
      actions: "(SELECT coalesce(json_agg(t1.name ORDER BY p1.id), '[]') FROM core_mailingtargeting_actions p1 JOIN core_page t1 ON t1.id = p1.page_id WHERE p1.mailingtargeting_id = t.id AND (:superuser OR :unlimited(authgrouptag) AND (true) OR :limited(authgrouptag) AND (t1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account::integer))))",
      campaigns: "(SELECT coalesce(json_agg(t1.name ORDER BY p1.id), '[]') FROM core_mailingtargeting_campaigns p1 JOIN events_campaign t1 ON t1.id = p1.campaign_id WHERE p1.mailingtargeting_id = t.id)",
      languages: "(SELECT coalesce(json_agg(t1.name ORDER BY p1.id), '[]') FROM core_mailingtargeting_languages p1 JOIN core_language t1 ON t1.id = p1.language_id WHERE p1.mailingtargeting_id = t.id)",
      lists: "(SELECT coalesce(json_agg(t1.name ORDER BY p1.id), '[]') FROM core_mailingtargeting_lists p1 JOIN core_list t1 ON t1.id = p1.list_id WHERE p1.mailingtargeting_id = t.id)",
      query_reports: "(to_json(ARRAY(SELECT json_build_object('params', (SELECT coalesce(json_object_agg(a.name, a.value ORDER BY a.name), '{}') FROM core_targetingqueryreportparam a WHERE a.query_id = q.id), 'short_name', r.short_name) FROM core_targetingqueryreport q JOIN reports_report r ON r.id = q.report_id WHERE q.targeting_id = t.id AND (NOT EXISTS (SELECT FROM auth_user_groups m JOIN auth_group_reportcategory o ON o.group_id = m.group_id JOIN auth_user a ON a.id = m.user_id WHERE m.user_id = :account AND NOT a.is_superuser) OR r.id IN (SELECT p.report_id FROM reports_report_categories p JOIN auth_group_reportcategory o ON o.category_id = p.reportcategory_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account)) ORDER BY q.id)))",
      tags: "(SELECT coalesce(json_agg(t1.name ORDER BY p1.id), '[]') FROM core_mailingtargeting_tags p1 JOIN core_tag t1 ON t1.id = p1.tag_id WHERE p1.mailingtargeting_id = t.id)",
      target_groups: "(SELECT coalesce(json_agg(t1.name ORDER BY p1.id), '[]') FROM core_mailingtargeting_target_groups p1 JOIN core_targetgroup t1 ON t1.id = p1.targetgroup_id WHERE p1.mailingtargeting_id = t.id)",
      user_groups: "(SELECT coalesce(json_agg(t1.name ORDER BY p1.id), '[]') FROM core_mailingtargeting_user_groups p1 JOIN core_usergroup t1 ON t1.id = p1.usergroup_id WHERE p1.mailingtargeting_id = t.id)",
    },
  },
  write: {
    delegate: 'mailingtargeting',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: { required: [], properties: { query_reports: { value: 'list' } } },
    rights: { query_reports: { needs: 'reports.view' }, raw_sql: { needs: 'reports.edit' }, users: { naming: 'users.view' } },
    touched: [],
    writers: [{ column: 'raw_sql_by_id', on: 't', of: ['raw_sql'] }],
  },
  schema: {
    fields: {
      actions: { type: 'list', blank: true, help: 'Names of the pages on which users acted.' },
      campaigns: { type: 'list', blank: true, help: 'Names of the campaigns near whose events users live.' },
      languages: { type: 'list', blank: true, help: 'Names of the languages that users prefer.' },
      lists: { type: 'list', blank: true, help: 'Names of the lists to which users subscribe.' },
      query_reports: {
        type: 'list',
        blank: true,
        help: 'Reports that give ids of users, with the values of their placeholders.',
        programs: 'Giving a value takes the right reports.view.',
      },
      resource_uri: { to_one: 'mailingtargeting', readonly: true, help: 'The same targeting as its table holds it.' },
      tags: { type: 'list', blank: true, help: 'Tags of the pages on which users acted.' },
      target_groups: { type: 'list', blank: true, help: 'Names of the groups whose officials represent the users.' },
      user_groups: { type: 'list', blank: true, help: 'Names of the groups that users belong to.' },
    },
  },
}, mailingtargetingPlan);
