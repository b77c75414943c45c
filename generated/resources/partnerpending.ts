// Generated from resources/links/partnerpending.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** What could not yet be sent to the fundraising partner, and why. A row goes when its mapping is there. */
export const partnerpendingPlan = resource({
  name: 'partnerpending',
  kind: 'links',
  about: 'What could not yet be sent to the fundraising partner, and why. A row goes when its mapping is there.',
  methods: { list: ['get'], detail: ['get'] },
  display: { label: 'What waits for the partner', plural: 'What waits for the partner' },
  read: {
    from: 'core_partnerpending t',
    tables: ['core_partnerpending'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      kind: { sql: 't.kind', type: 'string', operators: ['exact', 'in'] },
      subject: { sql: 't.subject', type: 'integer', operators: 'all' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['created_at', 'id', 'updated_at'],
    object: { resource_uri: "'/rest/v1/partnerpending/' || t.id || '/'" },
  },
  schema: {
    fields: {
      asked: { type: 'boolean', default: false, readonly: true, help: 'A request may have reached the partner.' },
      attempts: { type: 'integer', default: 0, readonly: true, help: 'How often it was tried.' },
      created_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this was created. UTC.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      kind: {
        choices: ['contact', 'order', 'payment'],
        readonly: true,
        help: 'What is to be sent: a user, an order, or a payment of a recurring order.',
      },
      last_error: { nullable: true, readonly: true, help: 'Why the last attempt failed.' },
      reference: { readonly: true, help: 'The name under which the partner was told of it.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      subject: { type: 'integer', readonly: true, help: 'Number of the user, the order or the transaction.' },
      try_at: {
        type: 'datetime',
        nullable: true,
        readonly: true,
        help: 'When it is tried again; null when that would not help until it is changed. UTC.',
      },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
    },
  },
});
