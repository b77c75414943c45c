// Generated from resources/users/eraser.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** Erases the personal data of a user. The record of it outlives the user, so that the erasure can be proved. */
export const eraserPlan = resource({
  name: 'eraser',
  kind: 'users',
  about: 'Erases the personal data of a user. The record of it outlives the user, so that the erasure can be proved.',
  methods: { list: ['get', 'post'], detail: ['get'] },
  read: {
    from: 'eraser_eraserlog t',
    tables: ['eraser_eraserlog'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: [
      'action_fields', 'created_at', 'hashed_email', 'id', 'order_user_details', 'resource_uri', 'transactional_mailings', 'updated_at',
      'user', 'user_fields', 'user_id',
    ],
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      hashed_email: { sql: 't.hashed_email', type: 'string', operators: ['exact', 'in'] },
      id: { sql: 't.id', type: 'integer', operators: 'all' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
      user: { sql: 't.user_id', type: 'integer', operators: 'all', relation: 'user', to: 'user' },
      user_id: { sql: 't.user_id', type: 'integer', operators: 'all', relation: 'user', to: 'user' },
    },
    ordering: {
      created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
      id: { sql: 't.id', type: 'integer', nullable: false },
      updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
    },
    object: `
    t.action_fields,
    t.created_at,
    t.hashed_email,
    t.id,
    t.order_user_details,
    '/rest/v1/eraser/' || t.id || '/' AS resource_uri,
    t.transactional_mailings,
    t.updated_at,
    '/rest/v1/user/' || t.user_id || '/' AS "user",
    t.user_fields`,
  },
  write: {
    delegate: 'eraser',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: [],
      properties: {
        action_fields: { value: 'boolean' },
        created_at: { value: 'datetime' },
        order_user_details: { value: 'boolean' },
        transactional_mailings: { value: 'boolean' },
        user: { value: 'reference', null: true },
        user_fields: { value: 'boolean' },
      },
    },
    aliases: { user_id: 'user' },
    columns: {
      action_fields: { column: 'action_fields', on: 't', type: 'boolean', nullable: false, default: false },
      created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
      order_user_details: { column: 'order_user_details', on: 't', type: 'boolean', nullable: false, default: false },
      transactional_mailings: { column: 'transactional_mailings', on: 't', type: 'boolean', nullable: false, default: false },
      user_fields: { column: 'user_fields', on: 't', type: 'boolean', nullable: false, default: false },
    },
    references: { user: { column: 'user_id', on: 't', to: 'user', accepts: ['uri', 'id'], nullable: true } },
    touched: [{ column: 'updated_at', on: 't' }],
  },
  schema: {
    aliases: { user_id: 'user' },
    fields: {
      action_fields: { type: 'boolean', default: false, help: 'Also custom fields of actions, events and signups.' },
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      hashed_email: { default: '', readonly: true, help: 'Keyed hash of the e-mail address that was erased.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      order_user_details: { type: 'boolean', default: false, help: 'Also the names and addresses of orders and what was logged of attempts to give.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      transactional_mailings: { type: 'boolean', default: false, help: 'Also the address in records of transactional mailings.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
      user: { to_one: 'user', nullable: true, help: 'The user whose data are erased. The parameter `email` may name the user instead.' },
      user_fields: { type: 'boolean', default: false, help: 'Also custom fields of the user.' },
    },
  },
});
