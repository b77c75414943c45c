// Generated from resources/mailings/targetingqueryreportparam.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A value for a placeholder of a report that a mailing uses. */
export const targetingqueryreportparamPlan = resource({
  name: 'targetingqueryreportparam',
  kind: 'mailings',
  about: 'A value for a placeholder of a report that a mailing uses.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  history: true,
  historyAt: 'targetingqueryreportparam',
  kept: { columns: { query: 'query_id' } },
  display: {
    label: 'Value of a query',
    plural: 'Values of queries',
    name: ['{name}: {value}'],
    list: ['query', 'name', 'value'],
    sections: [{ title: 'The value', fields: ['query', 'name', 'value'] }],
  },
  read: {
    from: 'core_targetingqueryreportparam t',
    tables: ['core_targetingqueryreportparam'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    scope: [
      { unlimited: 'authgrouptag', where: 'true' },
      {
        limited: 'authgrouptag',
        where: 't.query_id IN (SELECT s3.id FROM core_targetingqueryreport s3 WHERE s3.targeting_id IN (SELECT s2.id FROM core_mailingtargeting s2 WHERE s2.id IN (SELECT x.includes_id FROM core_mailing x WHERE x.id IN (SELECT s1.id FROM core_mailing s1 WHERE s1.id IN (SELECT p.mailing_id FROM core_mailing_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account)) UNION ALL SELECT x.excludes_id FROM core_mailing x WHERE x.id IN (SELECT s1.id FROM core_mailing s1 WHERE s1.id IN (SELECT p.mailing_id FROM core_mailing_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account)) UNION ALL SELECT f.targeting_id FROM core_unusedtargeting f) AND NOT EXISTS (SELECT FROM core_mailing x WHERE (x.includes_id = s2.id OR x.excludes_id = s2.id) AND x.id NOT IN (SELECT s1.id FROM core_mailing s1 WHERE s1.id IN (SELECT p.mailing_id FROM core_mailing_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account)))))',
      },
    ],
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      name: { sql: 't.name', type: 'string', operators: 'all' },
      query: { sql: 't.query_id', type: 'integer', operators: 'all', to: 'targetingqueryreport' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['created_at', 'id', 'updated_at'],
    object: { query: "'/rest/v1/targetingqueryreport/' || t.query_id || '/'", resource_uri: "'/rest/v1/targetingqueryreportparam/' || t.id || '/'" },
  },
  write: {
    delegate: 'targetingqueryreportparam',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['name', 'query'],
      properties: {
        created_at: { value: 'datetime' },
        name: { value: 'string', minLength: 1, maxLength: 255 },
        query: { value: 'reference' },
        value: { value: 'string', null: true, maxLength: 4096 },
      },
    },
    references: { query: { to: 'targetingqueryreport' } },
    touched: [{ column: 'updated_at', on: 't' }],
  },
  schema: {
    fields: {
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      name: { help: 'The placeholder.' },
      query: { to_one: 'targetingqueryreport', help: 'The use of the report.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
      value: { nullable: true, help: 'The value.' },
    },
  },
});
