// Generated from resources/mailings/targetinguserfield.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A custom field of people by whose values a mailing includes or excludes them. */
export const targetinguserfieldPlan = resource({
  name: 'targetinguserfield',
  kind: 'mailings',
  about: 'A custom field of people by whose values a mailing includes or excludes them.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  history: true,
  historyAt: 'targetinguserfield',
  kept: { columns: { field: 'field_id', targeting: 'targeting_id' } },
  display: {
    label: 'Custom field of a targeting',
    plural: 'Custom fields of targetings',
    name: ['field'],
    list: ['field', 'targeting', 'values', 'updated_at'],
    sections: [{ title: 'The field', fields: ['targeting', 'field', 'values'] }],
  },
  read: {
    from: 'core_targetinguserfield t',
    tables: ['core_targetinguserfield'],
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
      field: { sql: 't.field_id', type: 'string', operators: 'all', to: 'alloweduserfield' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      targeting: { sql: 't.targeting_id', type: 'integer', operators: 'all', to: 'mailingtargeting' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['created_at', 'id', 'updated_at'],
    object: {
      field: "'/rest/v1/alloweduserfield/' || t.field_id || '/'",
      resource_uri: "'/rest/v1/targetinguserfield/' || t.id || '/'",
      targeting: "'/rest/v1/mailingtargeting/' || t.targeting_id || '/'",
      values: 't."values"',
    },
  },
  write: {
    delegate: 'targetinguserfield',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['field', 'targeting'],
      properties: {
        created_at: { value: 'datetime' },
        field: { value: 'reference' },
        targeting: { value: 'reference' },
        values: { value: 'texts', items: { type: 'string', minLength: 1, maxLength: 4096 } },
      },
    },
    strict: true,
    references: { field: { to: 'alloweduserfield' }, targeting: { to: 'mailingtargeting' } },
    touched: [{ column: 'updated_at', on: 't' }],
  },
  schema: {
    fields: {
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      field: { to_one: 'alloweduserfield', help: 'The custom field.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      targeting: { to_one: 'mailingtargeting', help: 'The targeting that uses the field.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
      values: {
        type: 'list',
        default: [],
        title: 'values of it',
        help: 'A list of values, one of which people have, whatever the case. Any value where it is empty.',
      },
    },
  },
});
