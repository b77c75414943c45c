// Generated from resources/pages/textingafteractionmessage.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A text message for people who have acted. Followups of pages name it. */
export const textingafteractionmessagePlan = resource({
  name: 'textingafteractionmessage',
  kind: 'pages',
  about: 'A text message for people who have acted. Followups of pages name it.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  history: true,
  historyAt: 'textingafteractionmessage',
  kept: {},
  display: {
    label: 'Text message after an action',
    plural: 'Text messages after actions',
    name: ['name'],
    list: ['name', 'text', 'hidden', 'updated_at'],
    sections: [{ title: 'The message', fields: ['name', 'text', 'hidden'] }],
    panels: [{ title: 'Look at it again', panel: 'mailings/template-names', on: 'detail', place: 'before' }],
  },
  read: {
    from: 'texting_afteractionmessage t',
    tables: ['texting_afteractionmessage'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      hidden: { sql: 't.hidden', type: 'boolean', operators: ['exact'] },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      name: { sql: 't.name', type: 'string', operators: 'all' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['created_at', 'id', 'name', 'updated_at'],
    object: { resource_uri: "'/rest/v1/textingafteractionmessage/' || t.id || '/'" },
  },
  write: {
    delegate: 'textingafteractionmessage',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['name', 'text'],
      properties: {
        created_at: { value: 'datetime' },
        hidden: { value: 'boolean' },
        name: { value: 'string', minLength: 1, maxLength: 255 },
        text: { value: 'string', minLength: 1, maxLength: 1600, format: 'template' },
      },
    },
    touched: [{ column: 'updated_at', on: 't' }],
  },
  schema: {
    fields: {
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      hidden: { type: 'boolean', default: false, help: 'No longer offered to people.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      name: { help: 'What staff call it.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      text: { help: 'What it says; a template, as in confirmations.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
    },
  },
});
