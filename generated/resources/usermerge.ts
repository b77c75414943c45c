// Generated from resources/users/usermerge.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** Makes one user of several, in a job. What belongs to the merged users goes to the primary user, and their paths lead there. */
export const usermergePlan = resource({
  name: 'usermerge',
  kind: 'users',
  about: 'Makes one user of several, in a job. What belongs to the merged users goes to the primary user, and their paths lead there.',
  methods: { list: ['get', 'post'], detail: ['get'] },
  events: { types: { 'user.merged': { on: 'becomes' } }, person: 'user' },
  display: {
    label: 'Merge of people',
    plural: 'Merges of people',
    name: ['Merge into {primary_user}'],
    list: ['primary_user', 'status', 'created_at', 'error'],
    newest_first: true,
    sections: [
      { title: 'Who is one person', fields: ['primary_user', 'users', 'address_user', 'source_user', 'lists'] },
      { title: 'How it went', fields: ['error', 'status'], folded: true },
    ],
    widgets: { primary_user: 'search', address_user: 'search', source_user: 'search' },
    read_as: { error: { message: true } },
    tones: { status: { pending: 'busy', complete: 'good', failed: 'bad' } },
    panels: [
      { title: 'Who is one person', panel: 'home/merge', on: 'list', place: 'before', forms: 'create' },
      { title: 'How far it is', panel: 'home/merge.course', on: 'detail', place: 'before' },
    ],
  },
  read: {
    from: 'core_usermerge t',
    tables: ['core_usermerge'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      primary_user: { sql: 't.primary_id', type: 'integer', operators: 'all', relation: 'user', to: 'user' },
      status: { sql: 't.status', type: 'string', operators: ['exact', 'in'] },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['created_at', 'id', 'updated_at'],
    object: {
      address_user: "'/rest/v1/user/' || t.address_user_id || '/'",
      primary_user: "'/rest/v1/user/' || t.primary_id || '/'",
      resource_uri: "'/rest/v1/usermerge/' || t.id || '/'",
      source_user: "'/rest/v1/user/' || t.source_user_id || '/'",
    },
  },
  write: {
    delegate: 'usermerge',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    bySql: { t: 'core_usermerge' },
    body: {
      required: ['address_user', 'primary_user', 'source_user', 'users'],
      properties: {
        address_user: { value: 'reference' },
        created_at: { value: 'datetime' },
        lists: { value: 'texts', null: true, items: { type: 'string', minLength: 1, maxLength: 255 } },
        primary_user: { value: 'reference' },
        source_user: { value: 'reference' },
        users: { value: 'json' },
      },
    },
    references: {
      address_user: { to: 'user', nullable: true },
      primary_user: { column: 'primary_id', to: 'user' },
      source_user: { to: 'user', nullable: true },
    },
    touched: [{ column: 'updated_at', on: 't' }],
  },
  schema: {
    fields: {
      address_user: {
        to_one: 'user',
        nullable: true,
        blank: false,
        title: 'whose address is kept',
        help: 'The user whose postal address is kept. Once the merge is complete that is the primary user.',
      },
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      error: { default: '', readonly: true, help: 'Why the merge failed. Nothing was changed then.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      lists: { type: 'list', nullable: true, help: 'URIs of the lists that the primary user may be on afterwards; null keeps all subscriptions.' },
      primary_user: { to_one: 'user', title: 'who stays', help: 'The user that stays.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      source_user: {
        to_one: 'user',
        nullable: true,
        blank: false,
        title: 'whose source is kept',
        help: 'The user whose source is kept. Once the merge is complete that is the primary user.',
      },
      status: {
        choice_labels: { pending: 'Under way', complete: 'Done', failed: 'Failed' },
        choices: ['pending', 'complete', 'failed'],
        default: 'pending',
        readonly: true,
        transitions: [
          { name: 'complete', from: ['pending'], to: 'complete', by: ['program'], rights: [] },
          { name: 'fail', from: ['pending'], to: 'failed', by: ['program'], rights: [] },
        ],
        help: 'How far the merge is.',
      },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
      users: {
        type: 'list',
        default: [],
        blank: false,
        title: 'who goes into it',
        help: 'URIs of the users that are merged into the primary user.',
      },
    },
  },
});
