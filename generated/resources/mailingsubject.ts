// Generated from resources/mailings/mailingsubject.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A subject line of a mailing. With several, each goes to an equal share of the recipients. */
export const mailingsubjectPlan = resource({
  name: 'mailingsubject',
  kind: 'mailings',
  about: 'A subject line of a mailing. With several, each goes to an equal share of the recipients.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  history: true,
  historyAt: 'mailingsubject',
  kept: { columns: { mailing: 'mailing_id' } },
  display: {
    label: 'Subject of a mailing',
    plural: 'Subjects of mailings',
    name: ['text'],
    list: ['text', 'preview_text', 'mailing'],
    sections: [{ title: 'The subject', fields: ['mailing', 'text', 'preview_text'] }],
  },
  read: {
    from: 'core_mailingsubject t',
    tables: ['core_mailingsubject'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    scope: [
      { unlimited: 'authgrouptag', where: 'true' },
      {
        limited: 'authgrouptag',
        where: 't.mailing_id IN (SELECT s1.id FROM core_mailing s1 WHERE s1.id IN (SELECT p.mailing_id FROM core_mailing_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account))',
      },
    ],
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      mailing: { sql: 't.mailing_id', type: 'integer', operators: 'all', relation: 'mailing', to: 'mailing' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['created_at', 'id', 'updated_at'],
    object: { mailing: "'/rest/v1/mailing/' || t.mailing_id || '/'", resource_uri: "'/rest/v1/mailingsubject/' || t.id || '/'" },
  },
  write: {
    delegate: 'mailingsubject',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['mailing'],
      properties: {
        created_at: { value: 'datetime' },
        mailing: { value: 'reference' },
        preview_text: { value: 'text', null: true, format: 'template' },
        text: { value: 'text', format: 'template' },
      },
    },
    references: { mailing: { to: 'mailing' } },
    touched: [{ column: 'updated_at', on: 't' }],
    templateNames: [{ root: 'reports', to: 'report', sql: 't.short_name', type: 'string', of: ['preview_text', 'text'] }],
  },
  schema: {
    fields: {
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      mailing: { to_one: 'mailing', help: 'The mailing that it belongs to.' },
      preview_text: { nullable: true, help: 'What mail programs show beside the subject.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      text: { default: '', help: 'The subject line.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
    },
  },
});
