// Generated from resources/users/eraser.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** Erases the personal data of a user. The record of it outlives the user, so that the erasure can be proved. */
export const eraserPlan = resource({
  name: 'eraser',
  kind: 'users',
  about: 'Erases the personal data of a user. The record of it outlives the user, so that the erasure can be proved.',
  methods: { list: ['get', 'post'], detail: ['get'] },
  events: { types: { 'user.erased': { on: 'created' } }, person: 'user' },
  display: {
    label: 'Erasure of a person',
    plural: 'Erasures of people',
    name: ['Erasure of {user}'],
    list: ['user', 'created_at', 'hashed_email'],
    sections: [
      { title: 'Whose data', fields: ['user'] },
      { title: 'What else is emptied', fields: ['user_fields', 'action_fields', 'order_user_details', 'transactional_mailings'] },
    ],
    widgets: { user: 'search' },
    panels: [{ title: 'Erase the data of a person', panel: 'home/erase', on: 'list', place: 'before', forms: 'create' }],
  },
  read: {
    from: 'eraser_eraserlog t',
    tables: ['eraser_eraserlog'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      hashed_email: { sql: 't.hashed_email', type: 'string', operators: ['exact', 'in'] },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
      user: { sql: 't.user_id', type: 'integer', operators: 'all', relation: 'user', to: 'user' },
      user_id: { sql: 't.user_id', type: 'integer', operators: 'all', relation: 'user', to: 'user' },
    },
    ordering: ['created_at', 'id', 'updated_at'],
    object: { resource_uri: "'/rest/v1/eraser/' || t.id || '/'", user: "'/rest/v1/user/' || t.user_id || '/'" },
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
    references: { user: { to: 'user', nullable: true } },
    touched: [{ column: 'updated_at', on: 't' }],
  },
  schema: {
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
