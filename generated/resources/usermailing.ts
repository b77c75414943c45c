// Generated from resources/mailings/usermailing.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A mail sent to a user. */
export const usermailingPlan = resource({
  name: 'usermailing',
  kind: 'mailings',
  about: 'A mail sent to a user.',
  methods: { list: ['get'], detail: ['get'] },
  display: {
    label: 'Mail sent',
    plural: 'Mails sent',
    beside_sql: 70,
    name: ['{mailing} to {user}'],
    list: ['user', 'mailing', 'subject', 'created_at'],
    newest_first: true,
  },
  read: {
    from: 'core_usermailing t',
    tables: ['core_usermailing'],
    tallied: true,
    key: 't.id',
    keyType: 'bigint',
    keyField: 'id',
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      id: { sql: 't.id', type: 'bigint', operators: 'all', unique: true },
      mailing: { sql: 't.mailing_id', type: 'integer', operators: 'all', relation: 'mailing', to: 'mailing' },
      subject: { sql: 't.subject_id', type: 'integer', operators: 'all', relation: 'mailingsubject', to: 'mailingsubject' },
      user: { sql: 't.user_id', type: 'integer', operators: 'all', relation: 'user', to: 'user' },
    },
    ordering: ['created_at', 'id'],
    object: {
      mailing: "'/rest/v1/mailing/' || t.mailing_id || '/'",
      resource_uri: "'/rest/v1/usermailing/' || t.id || '/'",
      subject: "'/rest/v1/mailingsubject/' || t.subject_id || '/'",
      user: "'/rest/v1/user/' || t.user_id || '/'",
    },
  },
  schema: {
    fields: {
      created_at: { type: 'datetime', default: 'now', readonly: true, help: 'When it was sent. UTC.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      mailing: { to_one: 'mailing', readonly: true, help: 'The mailing.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      subject: { to_one: 'mailingsubject', nullable: true, readonly: true, help: 'The subject that this user saw.' },
      user: { to_one: 'user', readonly: true, help: 'The user to whom it went.' },
    },
  },
});
