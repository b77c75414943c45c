// Generated from resources/pages/pushendpoint.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A URL of another system that is told of actions. Followups of pages name it. */
export const pushendpointPlan = resource({
  name: 'pushendpoint',
  kind: 'pages',
  about: 'A URL of another system that is told of actions. Followups of pages name it.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  history: true,
  historyAt: 'pushendpoint',
  kept: {},
  display: {
    label: 'Push endpoint',
    name: ['name', 'url'],
    list: ['name', 'url', 'hidden', 'failing_since', 'updated_at'],
    sections: [
      { title: 'Where it goes', fields: ['name', 'url', 'triggers', 'handler_id'] },
      { title: 'Settings', fields: ['ratelimit', 'retries', 'hidden'], folded: true },
      { title: 'How it goes', fields: ['failing_since', 'last_error'] },
    ],
    read_as: { last_error: { message: true } },
    verbs: {
      secret: {
        label: 'Show the secret',
        on: 'detail',
        method: 'post',
        path: 'secret',
        right: 'edit',
        help: 'Makes the secret that signatures are made with, and shows it this once. The one before stays valid for a day.',
      },
    },
  },
  read: {
    from: 'push_endpoint t',
    tables: ['push_endpoint'],
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
    object: { resource_uri: "'/rest/v1/pushendpoint/' || t.id || '/'", secret: "'/rest/v1/pushendpoint/' || t.id || '/secret/'" },
  },
  write: {
    delegate: 'pushendpoint',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['name', 'url'],
      properties: {
        created_at: { value: 'datetime' },
        handler_id: { value: 'integer', minimum: 1, maximum: 2 },
        hidden: { value: 'boolean' },
        name: { value: 'string', minLength: 1, maxLength: 255 },
        ratelimit: { value: 'integer', minimum: 0, maximum: 60000 },
        retries: { value: 'integer', minimum: 0, maximum: 25 },
        triggers: { value: 'texts', items: { type: 'string', minLength: 1, enum: ['action.processed', 'text.requested'] } },
        url: { value: 'string', minLength: 1, maxLength: 2048, format: 'url' },
      },
    },
    rights: { handler_id: { needs: 'users.view' }, triggers: { needs: 'users.view' }, url: { needs: 'users.view' } },
    touched: [{ column: 'updated_at', on: 't' }],
  },
  schema: {
    fields: {
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      failing_since: { type: 'datetime', nullable: true, readonly: true, help: 'Since when no request has succeeded. UTC.' },
      handler_id: {
        type: 'integer',
        default: 1,
        title: 'handler ID',
        help: '1: it is told who acted and what they said. 2: it is told ids alone.',
        programs: 'Giving a value takes the right users.view.',
      },
      hidden: { type: 'boolean', default: false, help: 'No longer offered to people.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      last_error: { nullable: true, readonly: true, help: 'Why the last request failed.' },
      name: { help: 'What staff call it.' },
      ratelimit: {
        type: 'integer',
        default: 0,
        title: 'most requests a minute',
        help: 'The most requests that it gets in a minute; 0 for any number.',
      },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      retries: { type: 'integer', default: 12, help: 'How often a request that failed is sent again, after 1, 2, 4 … minutes; 12 take three days.' },
      secret: { readonly: true, help: 'POST makes the secret that its signatures are made with, and shows it this once.' },
      triggers: {
        type: 'list',
        default: ['action.processed'],
        help: 'What it is told: of actions, and of text messages that it is to send.',
        programs: 'Giving a value takes the right users.view.',
      },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
      url: {
        help: 'Where it is told, by POST. A public address with https, unless the operators of the service allow another.',
        programs: 'Giving a value takes the right users.view.',
      },
    },
  },
});
