// Generated from resources/mailings/clickurl.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** An address that links in mailings lead to. */
export const clickurlPlan = resource({
  name: 'clickurl',
  kind: 'mailings',
  about: 'An address that links in mailings lead to.',
  methods: { list: ['get'], detail: ['get'] },
  display: { label: 'Clicked link', name: ['url'], list: ['url', 'page', 'created_at'] },
  read: {
    from: 'core_clickurl t',
    tables: ['core_clickurl'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    scope: [
      { unlimited: 'authgrouptag', where: 'true' },
      {
        limited: 'authgrouptag',
        where: '(t.page_id IS NULL OR t.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account)))',
      },
    ],
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      page: { sql: 't.page_id', type: 'integer', operators: 'all', relation: 'page', to: 'page' },
      url: { sql: 't.url', type: 'string', operators: 'all' },
    },
    ordering: ['created_at', 'id'],
    object: {
      page: "(SELECT '/rest/v1/' || lower(t1.type) || 'page/' || t1.id || '/' FROM core_page t1 WHERE t1.id = t.page_id)",
      resource_uri: "'/rest/v1/clickurl/' || t.id || '/'",
    },
  },
  schema: {
    fields: {
      created_at: { type: 'datetime', default: 'now', readonly: true, help: 'When a mailing first linked to it. UTC.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      page: { to_one: 'page', nullable: true, readonly: true, help: 'The page of the service that it shows, if it is one.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      url: { readonly: true, unique: true, help: 'The address.' },
    },
  },
});
