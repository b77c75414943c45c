// Generated from resources/mailings/mailingstats.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** What became of a mailing, as of a minute ago. The results of the mailer are as of now. */
export const mailingstatsPlan = resource({
  name: 'mailingstats',
  kind: 'mailings',
  about: 'What became of a mailing, as of a minute ago. The results of the mailer are as of now.',
  methods: { list: ['get'], detail: ['get'] },
  display: {
    label: 'Figures of a mailing',
    plural: 'Figures of mailings',
    name: ['Figures of {mailing}'],
    list: ['mailing', 'recipients', 'opens', 'clicks', 'actions', 'orders', 'amount_converted', 'unsubscribes', 'bounces', 'finished_at'],
    sections: [
      {
        title: 'What it brought',
        fields: ['mailing', 'recipients', 'opens', 'clicks', 'actions', 'orders', 'amount', 'amount_converted', 'new_users'],
      },
      { title: 'Who left', fields: ['unsubscribes', 'total_unsubscribes', 'bounces', 'bounces_all', 'complaints', 'delays'] },
      {
        title: 'Counted otherwise',
        fields: ['raw_opens', 'total_opens', 'total_raw_opens', 'raw_clicks', 'total_clicks', 'total_raw_clicks'],
        folded: true,
      },
    ],
    chart: { type: 'bar', label: 'mailing', value: 'opens' },
  },
  read: {
    from: 'summary_mailing t',
    tables: ['summary_mailing'],
    key: 't.mailing_id',
    keyType: 'integer',
    keyField: 'mailing',
    primary: 't.id',
    scope: [
      { unlimited: 'authgrouptag', where: 'true' },
      {
        limited: 'authgrouptag',
        where: 't.mailing_id IN (SELECT s1.id FROM core_mailing s1 WHERE s1.id IN (SELECT p.mailing_id FROM core_mailing_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account))',
      },
    ],
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      finished_at: { sql: 't.finished_at', type: 'datetime', operators: 'all' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      mailing: { sql: 't.mailing_id', type: 'integer', operators: 'all', relation: 'mailing', unique: true, to: 'mailing' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['created_at', 'id', 'updated_at'],
    object: {
      amount: 't.amount::text',
      amount_converted: 't.amount_converted::text',
      mailing: "'/rest/v1/mailing/' || t.mailing_id || '/'",
      resource_uri: "'/rest/v1/mailingstats/' || t.mailing_id || '/'",
    },
  },
  schema: {
    fields: {
      actions: { type: 'integer', nullable: true, readonly: true, help: 'Complete actions that it brought; unsubscribes are counted apart.' },
      amount: { type: 'decimal', nullable: true, readonly: true, help: 'Their sum.' },
      amount_converted: { type: 'decimal', nullable: true, readonly: true, help: 'Their sum in the currency of the service.' },
      bounces: { type: 'integer', nullable: true, readonly: true, help: 'Users whose address refused it for good.' },
      bounces_all: { type: 'integer', default: 0, readonly: true, help: 'Refusals, lasting and passing.' },
      clicks: { type: 'integer', nullable: true, readonly: true, help: 'Users who followed a link.' },
      complaints: { type: 'integer', nullable: true, readonly: true, help: 'Users who called it spam.' },
      created_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this was created. UTC.' },
      delays: { type: 'integer', default: 0, readonly: true, help: 'Mails that the server put off and that are still to be sent.' },
      finished_at: { type: 'datetime', nullable: true, readonly: true, help: 'When sending ended. UTC.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      mailing: { to_one: 'mailing', readonly: true, unique: true, help: 'The mailing.' },
      new_users: { type: 'integer', default: 0, readonly: true, help: 'Users made by actions that it brought.' },
      opens: { type: 'integer', nullable: true, readonly: true, help: 'Users who opened it.' },
      orders: { type: 'integer', nullable: true, readonly: true, help: 'Donations that it brought.' },
      raw_clicks: { type: 'integer', nullable: true, readonly: true, help: 'Users for whom a link was followed by a person or a program.' },
      raw_opens: { type: 'integer', nullable: true, readonly: true, help: 'Users for whom it was opened by a person or a program.' },
      recipients: { type: 'integer', nullable: true, readonly: true, help: 'Users to whom it was sent.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      total_clicks: { type: 'integer', nullable: true, readonly: true, help: 'Clicks.' },
      total_opens: { type: 'integer', nullable: true, readonly: true, help: 'Opens.' },
      total_raw_clicks: { type: 'integer', nullable: true, readonly: true, help: 'Clicks by people and programs.' },
      total_raw_opens: { type: 'integer', nullable: true, readonly: true, help: 'Opens by people and programs.' },
      total_unsubscribes: { type: 'integer', default: 0, readonly: true, help: 'Unsubscribes.' },
      unsubscribes: { type: 'integer', nullable: true, readonly: true, help: 'Users who left lists by it.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
    },
  },
});
