// Generated from resources/lists/list.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A mailing list. Whoever takes an action is subscribed to the list of the page. A list with subscriptions is hidden, not deleted. */
export const listPlan = resource({
  name: 'list',
  kind: 'lists',
  about: 'A mailing list. Whoever takes an action is subscribed to the list of the page. A list with subscriptions is hidden, not deleted.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  events: {
    types: {
      'list.created': { on: 'created' },
      'list.updated': { on: 'updated', fields: ['name', 'is_default', 'hidden'] },
      'list.deleted': { on: 'deleted' },
    },
  },
  history: true,
  historyAt: 'list',
  kept: {},
  display: {
    beside_sql: 90,
    name: ['name'],
    list: ['name', 'is_default', 'double_opt_in', 'hidden', 'created_at'],
    sections: [
      { title: 'The list', fields: ['name', 'public_name', 'notes', 'is_default'] },
      { title: 'Consent', fields: ['double_opt_in', 'consent_statement', 'consent_statements'] },
      { title: 'Settings', fields: ['hidden'], folded: true },
    ],
    widgets: { notes: 'text', consent_statement: 'text' },
  },
  read: {
    from: 'core_list t',
    tables: ['core_list'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      hidden: { sql: 't.hidden', type: 'boolean', operators: ['exact'] },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      is_default: { sql: 't.is_default', type: 'boolean', operators: ['exact'] },
      name: { sql: 't.name', type: 'string', operators: 'all', unique: true },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['created_at', 'id', 'name', 'updated_at'],
    object: { consent_statements: "'/rest/v1/consentstatement/?list=' || t.id", resource_uri: "'/rest/v1/list/' || t.id || '/'" },
  },
  write: {
    delegate: 'list',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['name'],
      properties: {
        consent_statement: { value: 'text' },
        created_at: { value: 'datetime' },
        double_opt_in: { value: 'boolean' },
        hidden: { value: 'boolean' },
        is_default: { value: 'boolean' },
        name: { value: 'string', minLength: 1, maxLength: 255 },
        notes: { value: 'string', null: true, maxLength: 255 },
        public_name: { value: 'string', maxLength: 255 },
      },
    },
    touched: [{ column: 'updated_at', on: 't' }],
    unique: {
      core_list_is_default_sole: { fields: ['is_default'], ignoringCase: false },
      core_list_name_key: { fields: ['name'], ignoringCase: true },
    },
  },
  schema: {
    fields: {
      consent_statement: { default: '', help: 'What people agree to when they join. Forms show it, and the history keeps it, as it was then.' },
      consent_statements: { readonly: true, help: 'Its wordings so far.' },
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      double_opt_in: {
        type: 'boolean',
        default: false,
        help: 'Who joins by a page or an action is on the list once they have confirmed it by a link in an e-mail. Uploads join at once.',
      },
      hidden: { type: 'boolean', default: false, help: 'No longer offered to people.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      is_default: { type: 'boolean', default: false, help: 'New pages use this list.' },
      name: { unique: true, help: 'Name of the list.' },
      notes: { nullable: true, help: 'Notes for staff. Nothing acts on it: staff read them.' },
      public_name: { default: '', help: 'What people read who choose their lists; without it the name.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
    },
  },
});
