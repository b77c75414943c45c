// Generated from resources/mailings/open.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** That a user opened a mailing. */
export const openPlan = resource({
  name: 'open',
  kind: 'mailings',
  about: 'That a user opened a mailing.',
  methods: { list: ['get'], detail: ['get'] },
  display: { label: 'Opening', name: ['Opening by {user}'], list: ['user', 'mailing', 'created_at', 'machine'] },
  read: {
    from: 'core_open t',
    tables: ['core_open'],
    tallied: true,
    key: 't.id',
    keyType: 'bigint',
    keyField: 'id',
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      id: { sql: 't.id', type: 'bigint', operators: 'all', unique: true },
      mailing: { sql: 't.mailing_id', type: 'integer', operators: 'all', relation: 'mailing', to: 'mailing' },
      user: { sql: 't.user_id', type: 'integer', operators: 'all', relation: 'user', to: 'user' },
    },
    ordering: ['created_at', 'id'],
    object: {
      mailing: "'/rest/v1/mailing/' || t.mailing_id || '/'",
      resource_uri: "'/rest/v1/open/' || t.id || '/'",
      user: "'/rest/v1/user/' || t.user_id || '/'",
      useragent: "(SELECT CASE WHEN :may(actions.view) THEN (SELECT row_to_json(o.*) FROM (SELECT t1.original) o) ELSE to_json('/rest/v1/useragent/' || t1.id || '/') END FROM core_useragent t1 WHERE t1.id = t.useragent_id)",
    },
  },
  schema: {
    fields: {
      created_at: { type: 'datetime', default: 'now', readonly: true, help: 'When it was opened. UTC.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      machine: {
        type: 'boolean',
        default: false,
        readonly: true,
        help: 'A program fetched it, and no person: a scanner, or a service that fetches everything.',
      },
      mailing: { to_one: 'mailing', nullable: true, readonly: true, help: 'The mailing.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      user: { to_one: 'user', nullable: true, readonly: true, help: 'Who opened it.' },
      useragent: {
        to_one: 'useragent',
        nullable: true,
        readonly: true,
        title: 'browser',
        help: 'The browser or mail program.',
        programs: 'Whoever may not view actions sees its URI.',
      },
    },
  },
});
