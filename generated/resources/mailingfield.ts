// Generated from resources/mailings/mailingfield.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** The value of a custom field of a mailing. */
export const mailingfieldPlan = resource({
  name: 'mailingfield',
  kind: 'mailings',
  about: 'The value of a custom field of a mailing.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  history: true,
  historyAt: 'mailingfield',
  kept: { columns: { parent: 'parent_id' } },
  display: { label: 'Mailing field', name: ['{name} of {parent}'], list: ['parent', 'name', 'value'] },
  read: {
    from: 'core_mailingfield t',
    tables: ['core_mailingfield'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    scope: [
      { unlimited: 'authgrouptag', where: 'true' },
      {
        limited: 'authgrouptag',
        where: 't.parent_id IN (SELECT s1.id FROM core_mailing s1 WHERE s1.id IN (SELECT p.mailing_id FROM core_mailing_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account))',
      },
    ],
    filters: {
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      name: { sql: 't.name', type: 'string', operators: 'all', to: 'allowedmailingfield' },
      parent: { sql: 't.parent_id', type: 'integer', operators: 'all', relation: 'mailing', to: 'mailing' },
    },
    ordering: ['id'],
    object: { parent: "'/rest/v1/mailing/' || t.parent_id || '/'", resource_uri: "'/rest/v1/mailingfield/' || t.id || '/'" },
  },
  write: {
    delegate: 'mailingfield',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: { required: ['name', 'parent'], properties: { name: { value: 'reference' }, parent: { value: 'reference' }, value: { value: 'text' } } },
    references: { name: { column: 'name', to: 'allowedmailingfield', accepts: ['id', 'uri'] }, parent: { to: 'mailing' } },
    fieldRules: 'allowedmailingfield',
  },
  schema: {
    fields: {
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      name: { help: 'Name of the field; one of the allowed mailing fields.' },
      parent: { to_one: 'mailing', help: 'Whose value it is.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      value: { default: '', help: 'The value.' },
    },
  },
});
