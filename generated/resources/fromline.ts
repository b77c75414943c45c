// Generated from resources/mailings/fromline.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A sender that staff may choose for mailings and confirmation e-mails. */
export const fromlinePlan = resource({
  name: 'fromline',
  kind: 'mailings',
  about: 'A sender that staff may choose for mailings and confirmation e-mails.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_fromline t',
    tables: ['core_fromline'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: ['created_at', 'from_line', 'hidden', 'id', 'is_default', 'resource_uri', 'updated_at'],
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      from_line: { sql: 't.from_line', type: 'string', operators: 'all' },
      hidden: { sql: 't.hidden', type: 'boolean', operators: ['exact'] },
      id: { sql: 't.id', type: 'integer', operators: 'all' },
      is_default: { sql: 't.is_default', type: 'boolean', operators: ['exact'] },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: {
      created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
      from_line: { sql: 't.from_line', type: 'string', nullable: false },
      id: { sql: 't.id', type: 'integer', nullable: false },
      updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
    },
    object: `
    t.created_at,
    t.from_line,
    t.hidden,
    t.id,
    t.is_default,
    '/rest/v1/fromline/' || t.id || '/' AS resource_uri,
    t.updated_at`,
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
    columns: {
      created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
      from_line: { column: 'from_line', on: 't', type: 'string', nullable: false },
      hidden: { column: 'hidden', on: 't', type: 'boolean', nullable: false, default: false },
      is_default: { column: 'is_default', on: 't', type: 'boolean', nullable: false, default: false },
    },
    touched: [{ column: 'updated_at', on: 't' }],
  },
  schema: {
    fields: {
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      from_line: { help: 'Name and address that recipients see: Jo Doe <jo@example.org>.' },
      hidden: { type: 'boolean', default: false, help: 'No longer offered to people.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      is_default: { type: 'boolean', default: false, help: 'Taken when none is chosen.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
    },
  },
});
