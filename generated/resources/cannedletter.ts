// Generated from resources/pages/cannedletter.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A letter to the editor that people may start from. */
export const cannedletterPlan = resource({
  name: 'cannedletter',
  kind: 'pages',
  about: 'A letter to the editor that people may start from.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  history: true,
  historyAt: 'cannedletter',
  kept: { columns: { lte_form: 'lte_form_id' } },
  display: {
    label: 'Ready letter',
    name: ['subject'],
    list: ['subject', 'lte_form'],
    sections: [{ title: 'The letter', fields: ['lte_form', 'subject', 'letter_text'] }],
  },
  read: {
    from: 'cms_cannedletter t',
    tables: ['cms_cannedletter'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    scope: [
      { unlimited: 'authgrouptag', where: 'true' },
      {
        limited: 'authgrouptag',
        where: 't.lte_form_id IN (SELECT s2.id FROM cms_lte_form s2 WHERE s2.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account)))',
      },
    ],
    filters: {
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      lte_form: { sql: 't.lte_form_id', type: 'integer', operators: 'all', to: 'lteform' },
    },
    ordering: ['id'],
    object: { lte_form: "'/rest/v1/lteform/' || t.lte_form_id || '/'", resource_uri: "'/rest/v1/cannedletter/' || t.id || '/'" },
  },
  write: {
    delegate: 'cannedletter',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['lte_form'],
      properties: { letter_text: { value: 'text' }, lte_form: { value: 'reference' }, subject: { value: 'string', maxLength: 80 } },
    },
    references: { lte_form: { to: 'lteform' } },
  },
  schema: {
    fields: {
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      letter_text: { default: '', help: 'The letter.' },
      lte_form: { to_one: 'lteform', help: 'The form that offers it.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      subject: { default: '', help: 'Subject of the letter.' },
    },
  },
});
