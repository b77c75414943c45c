// Generated from resources/mailings/targetingqueryreport.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A report whose users a mailing includes or excludes. */
export const targetingqueryreportPlan = resource({
  name: 'targetingqueryreport',
  kind: 'mailings',
  about: 'A report whose users a mailing includes or excludes.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  history: true,
  historyAt: 'targetingqueryreport',
  kept: { columns: { report: 'report_id', targeting: 'targeting_id' } },
  display: {
    label: 'Query of a targeting',
    plural: 'Queries of targetings',
    name: ['report'],
    list: ['report', 'targeting', 'updated_at'],
    sections: [{ title: 'The query', fields: ['targeting', 'report', 'params'] }],
  },
  read: {
    from: 'core_targetingqueryreport t',
    tables: ['core_targetingqueryreport'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    scope: [
      { unlimited: 'authgrouptag', where: 'true' },
      {
        limited: 'authgrouptag',
        where: 't.targeting_id IN (SELECT s2.id FROM core_mailingtargeting s2 WHERE s2.id IN (SELECT x.includes_id FROM core_mailing x WHERE x.id IN (SELECT s1.id FROM core_mailing s1 WHERE s1.id IN (SELECT p.mailing_id FROM core_mailing_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account)) UNION ALL SELECT x.excludes_id FROM core_mailing x WHERE x.id IN (SELECT s1.id FROM core_mailing s1 WHERE s1.id IN (SELECT p.mailing_id FROM core_mailing_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account)) UNION ALL SELECT f.targeting_id FROM core_unusedtargeting f) AND NOT EXISTS (SELECT FROM core_mailing x WHERE (x.includes_id = s2.id OR x.excludes_id = s2.id) AND x.id NOT IN (SELECT s1.id FROM core_mailing s1 WHERE s1.id IN (SELECT p.mailing_id FROM core_mailing_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account))))',
      },
    ],
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      report: { sql: 't.report_id', type: 'integer', operators: 'all', to: 'queryreport' },
      targeting: { sql: 't.targeting_id', type: 'integer', operators: 'all', to: 'mailingtargeting' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['created_at', 'id', 'updated_at'],
    object: {
      params: "(SELECT coalesce(json_agg((SELECT row_to_json(o.*) FROM (SELECT t1.name, t1.value) o) ORDER BY t1.id), '[]') FROM core_targetingqueryreportparam t1 WHERE t1.query_id = t.id AND (:superuser OR :unlimited(authgrouptag) AND (true) OR :limited(authgrouptag) AND (t1.query_id IN (SELECT s3.id FROM core_targetingqueryreport s3 WHERE s3.targeting_id IN (SELECT s2.id FROM core_mailingtargeting s2 WHERE s2.id IN (SELECT x.includes_id FROM core_mailing x WHERE x.id IN (SELECT s1.id FROM core_mailing s1 WHERE s1.id IN (SELECT p.mailing_id FROM core_mailing_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account::integer)) UNION ALL SELECT x.excludes_id FROM core_mailing x WHERE x.id IN (SELECT s1.id FROM core_mailing s1 WHERE s1.id IN (SELECT p.mailing_id FROM core_mailing_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account::integer)) UNION ALL SELECT f.targeting_id FROM core_unusedtargeting f) AND NOT EXISTS (SELECT FROM core_mailing x WHERE (x.includes_id = s2.id OR x.excludes_id = s2.id) AND x.id NOT IN (SELECT s1.id FROM core_mailing s1 WHERE s1.id IN (SELECT p.mailing_id FROM core_mailing_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account::integer))))))))",
      report: "'/rest/v1/queryreport/' || t.report_id || '/'",
      resource_uri: "'/rest/v1/targetingqueryreport/' || t.id || '/'",
      targeting: "'/rest/v1/mailingtargeting/' || t.targeting_id || '/'",
      targetingqueryreportparams: "(SELECT coalesce(json_agg('/rest/v1/targetingqueryreportparam/' || t1.id || '/' ORDER BY t1.id), '[]') FROM core_targetingqueryreportparam t1 WHERE t1.query_id = t.id AND (:superuser OR :unlimited(authgrouptag) AND (true) OR :limited(authgrouptag) AND (t1.query_id IN (SELECT s3.id FROM core_targetingqueryreport s3 WHERE s3.targeting_id IN (SELECT s2.id FROM core_mailingtargeting s2 WHERE s2.id IN (SELECT x.includes_id FROM core_mailing x WHERE x.id IN (SELECT s1.id FROM core_mailing s1 WHERE s1.id IN (SELECT p.mailing_id FROM core_mailing_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account::integer)) UNION ALL SELECT x.excludes_id FROM core_mailing x WHERE x.id IN (SELECT s1.id FROM core_mailing s1 WHERE s1.id IN (SELECT p.mailing_id FROM core_mailing_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account::integer)) UNION ALL SELECT f.targeting_id FROM core_unusedtargeting f) AND NOT EXISTS (SELECT FROM core_mailing x WHERE (x.includes_id = s2.id OR x.excludes_id = s2.id) AND x.id NOT IN (SELECT s1.id FROM core_mailing s1 WHERE s1.id IN (SELECT p.mailing_id FROM core_mailing_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account::integer))))))))",
    },
  },
  write: {
    delegate: 'targetingqueryreport',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['report', 'targeting'],
      properties: { created_at: { value: 'datetime' }, params: { value: 'list' }, report: { value: 'reference' }, targeting: { value: 'reference' } },
    },
    strict: true,
    references: {
      report: { to: 'queryreport', lookups: { short_name: { sql: 'b.short_name', type: 'string' } } },
      targeting: { to: 'mailingtargeting' },
    },
    children: { params: { of: 'targetingqueryreportparam', by: 'query', upsertBy: 'name' } },
    touched: [{ column: 'updated_at', on: 't' }],
  },
  schema: {
    fields: {
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      params: { to_many: 'targetingqueryreportparam', blank: true, help: 'Values for the placeholders of the report.' },
      report: { to_one: 'queryreport', help: 'The report.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      targeting: { to_one: 'mailingtargeting', help: 'The targeting that uses the report.' },
      targetingqueryreportparams: { to_many: 'targetingqueryreportparam', readonly: true, title: 'values', help: 'Those values, each by its URI.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
    },
  },
});
