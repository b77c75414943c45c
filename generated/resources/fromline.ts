// Generated from resources/mailings/fromline.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A sender that staff may choose for mailings and confirmation e-mails. */
export const fromlinePlan = resource({
  name: 'fromline',
  kind: 'mailings',
  about: 'A sender that staff may choose for mailings and confirmation e-mails.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  history: true,
  historyAt: 'fromline',
  kept: {},
  display: {
    label: 'Sender',
    name: ['from_line'],
    list: ['from_line', 'is_default', 'hidden', 'created_at'],
    sections: [{ title: 'The sender', fields: ['from_line', 'is_default', 'hidden'] }],
  },
  read: {
    from: 'core_fromline t',
    tables: ['core_fromline'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      from_line: { sql: 't.from_line', type: 'string', operators: 'all' },
      hidden: { sql: 't.hidden', type: 'boolean', operators: ['exact'] },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      is_default: { sql: 't.is_default', type: 'boolean', operators: ['exact'] },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['created_at', 'from_line', 'id', 'updated_at'],
    object: { resource_uri: "'/rest/v1/fromline/' || t.id || '/'" },
  },
  write: {
    delegate: 'fromline',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['from_line'],
      properties: {
        created_at: { value: 'datetime' },
        from_line: { value: 'string', minLength: 1, maxLength: 255, format: 'sender' },
        hidden: { value: 'boolean' },
        is_default: { value: 'boolean' },
      },
    },
    touched: [{ column: 'updated_at', on: 't' }],
    unique: { core_fromline_is_default_sole: { fields: ['is_default'], ignoringCase: false } },
  },
  schema: {
    fields: {
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      from_line: { help: 'Name and address that recipients see: Jo Doe <jo@example.org>.' },
      hidden: { type: 'boolean', default: false, help: 'No longer offered to people.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      is_default: {
        type: 'boolean',
        default: false,
        help: 'Taken by confirmations, notifications and notices when none is chosen. A mailing names its own sender.',
      },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
    },
  },
});
