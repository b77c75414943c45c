// Generated from resources/mailings/mailingsubjectstats.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** What became of each subject of a mailing, as of a minute ago. */
export const mailingsubjectstatsPlan = resource({
  name: 'mailingsubjectstats',
  kind: 'mailings',
  about: 'What became of each subject of a mailing, as of a minute ago.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'summary_mailingsubject t',
    tables: ['summary_mailingsubject'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    scope: [
      { unlimited: 'authgrouptag', where: 'true' },
      {
        limited: 'authgrouptag',
        where: 't.mailing_id IN (SELECT s1.id FROM core_mailing s1 WHERE s1.id IN (SELECT p.mailing_id FROM core_mailing_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account))',
      },
    ],
    names: [
      'actions', 'amount', 'amount_converted', 'bounces', 'bounces_all', 'clicks', 'complaints', 'created_at', 'delays', 'finished_at',
      'id', 'mailing', 'new_users', 'opens', 'orders', 'raw_clicks', 'raw_opens', 'recipients', 'resource_uri', 'subject', 'total_clicks',
      'total_opens', 'total_raw_clicks', 'total_raw_opens', 'total_unsubscribes', 'unsubscribes', 'updated_at',
    ],
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['created_at', { id: { sql: 't.id', type: 'integer', nullable: false } }, 'updated_at'],
    object: {
      amount: 't.amount::text',
      amount_converted: 't.amount_converted::text',
      mailing: "'/rest/v1/mailing/' || t.mailing_id || '/'",
      resource_uri: "'/rest/v1/mailingsubjectstats/' || t.id || '/'",
      subject: "'/rest/v1/mailingsubject/' || t.subject_id || '/'",
    },
  },
});
