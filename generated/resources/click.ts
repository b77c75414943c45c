// Generated from resources/mailings/click.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** That a link in a mailing was followed. */
export const clickPlan = resource({
  name: 'click',
  kind: 'mailings',
  about: 'That a link in a mailing was followed.',
  methods: { list: ['get'], detail: ['get'] },
  display: {
    name: ['Click of {user}'],
    list: ['user', 'mailing', 'clickurl', 'link_number', 'created_at', 'machine'],
    read_as: { source: { labels: { restful_api: 'Another program', website: 'Website', mailing: 'Mailing' } } },
  },
  read: {
    from: 'core_click t',
    tables: ['core_click'],
    tallied: true,
    key: 't.id',
    keyType: 'bigint',
    keyField: 'id',
    filters: {
      clickurl: { sql: 't.clickurl_id', type: 'integer', operators: 'all', relation: 'clickurl', to: 'clickurl' },
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      id: { sql: 't.id', type: 'bigint', operators: 'all', unique: true },
      mailing: { sql: 't.mailing_id', type: 'integer', operators: 'all', relation: 'mailing', to: 'mailing' },
      referring_user: { sql: 't.referring_user_id', type: 'integer', operators: 'all', to: 'user' },
      source: { sql: 't.source', type: 'string', operators: 'all' },
      user: { sql: 't.user_id', type: 'integer', operators: 'all', relation: 'user', to: 'user' },
    },
    ordering: ['created_at', 'id'],
    object: {
      clickurl: "'/rest/v1/clickurl/' || t.clickurl_id || '/'",
      mailing: "'/rest/v1/mailing/' || t.mailing_id || '/'",
      referring_user: "'/rest/v1/user/' || t.referring_user_id || '/'",
      resource_uri: "'/rest/v1/click/' || t.id || '/'",
      user: "'/rest/v1/user/' || t.user_id || '/'",
      useragent: "(SELECT CASE WHEN :may(actions.view) THEN (SELECT row_to_json(o.*) FROM (SELECT t1.original) o) ELSE to_json('/rest/v1/useragent/' || t1.id || '/') END FROM core_useragent t1 WHERE t1.id = t.useragent_id)",
    },
  },
  schema: {
    fields: {
      clickurl: { to_one: 'clickurl', readonly: true, title: 'address', help: 'The address that the link led to.' },
      created_at: { type: 'datetime', default: 'now', readonly: true, help: 'When it was followed. UTC.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      link_number: { type: 'integer', nullable: true, readonly: true, help: 'Place of the link in the mailing.' },
      machine: { type: 'boolean', default: false, readonly: true, help: 'A program followed it, and no person: a scanner that follows every link.' },
      mailing: { to_one: 'mailing', nullable: true, readonly: true, help: 'The mailing that held the link.' },
      referring_user: { to_one: 'user', nullable: true, readonly: true, help: 'Who passed the link on.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      source: { nullable: true, readonly: true, help: 'Source that the link carried.' },
      user: { to_one: 'user', nullable: true, readonly: true, help: 'Who followed it.' },
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
