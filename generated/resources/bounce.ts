// Generated from resources/mailings/bounce.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A mail that could not be delivered. */
export const bouncePlan = resource({
  name: 'bounce',
  kind: 'mailings',
  about: 'A mail that could not be delivered.',
  methods: { list: ['get', 'post'], detail: ['get'] },
  read: {
    from: 'core_bounce t',
    tables: ['core_bounce'],
    tallied: true,
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: ['action', 'bounce_class', 'bounce_type', 'id', 'mailing', 'resource_uri', 'timestamp', 'user'],
    filters: {
      action: { sql: 't.action_id', type: 'bigint', operators: 'all', relation: 'action', to: 'action' },
      bounce_class: { sql: 't.bounce_class', type: 'integer', operators: 'all' },
      bounce_type: { sql: 't.bounce_type', type: 'string', operators: 'all' },
      id: { sql: 't.id', type: 'integer', operators: 'all' },
      mailing: { sql: 't.mailing_id', type: 'integer', operators: 'all', relation: 'mailing', to: 'mailing' },
      timestamp: { sql: 't."timestamp"', type: 'datetime', operators: 'all' },
      user: { sql: 't.user_id', type: 'integer', operators: 'all', relation: 'user', to: 'user' },
    },
    ordering: { id: { sql: 't.id', type: 'integer', nullable: false }, timestamp: { sql: 't."timestamp"', type: 'datetime', nullable: false } },
    object: `
    (SELECT '/rest/v1/' || lower(t1.type) || 'action/' || t1.id || '/' FROM core_action t1 WHERE t1.id = t.action_id) AS action,
    t.bounce_class,
    t.bounce_type,
    t.id,
    '/rest/v1/mailing/' || t.mailing_id || '/' AS mailing,
    '/rest/v1/bounce/' || t.id || '/' AS resource_uri,
    t."timestamp",
    '/rest/v1/user/' || t.user_id || '/' AS "user"`,
  },
  write: {
    delegate: 'bounce',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['user'],
      properties: {
        action: { value: 'reference', null: true },
        bounce_class: { value: 'integer', null: true },
        bounce_type: { value: 'string', null: true, maxLength: 9, enum: ['hard', 'soft', 'complaint', null] },
        mailing: { value: 'reference', null: true },
        timestamp: { value: 'datetime' },
        user: { value: 'reference' },
      },
    },
    rights: { user: { naming: 'users.view' } },
    columns: {
      bounce_class: { column: 'bounce_class', on: 't', type: 'integer', nullable: true },
      bounce_type: { column: 'bounce_type', on: 't', type: 'string', nullable: true, default: 'hard' },
      timestamp: { column: 'timestamp', on: 't', type: 'datetime', nullable: false, default: 'now' },
    },
    references: {
      action: { column: 'action_id', on: 't', to: 'action', accepts: ['uri', 'id'], nullable: true },
      mailing: { column: 'mailing_id', on: 't', to: 'mailing', accepts: ['uri', 'id'], nullable: true },
      user: {
        column: 'user_id',
        on: 't',
        to: 'user',
        accepts: ['uri', 'id', 'email'],
        lookups: { email: { sql: 't.email', type: 'string' } },
        nullable: false,
      },
    },
    unique: { core_bounce_report_key_key: { fields: ['report_key'], ignoringCase: false } },
  },
  schema: {
    fields: {
      action: { to_one: 'action', nullable: true, help: 'The action whose confirmation came back.' },
      bounce_class: { type: 'integer', nullable: true, help: 'Number of the reason: the digits of the status code of mail, such as 511 for 5.1.1.' },
      bounce_type: {
        choice_labels: { hard: 'Hard', soft: 'Soft', complaint: 'Complaint' },
        choices: ['hard', 'soft', 'complaint'],
        default: 'hard',
        nullable: true,
        help: 'Whether the refusal is lasting (hard) or passing (soft); a complaint is what a mail provider passes on when somebody calls it spam.',
      },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      mailing: { to_one: 'mailing', nullable: true, help: 'The mailing that came back.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      timestamp: { type: 'datetime', default: 'now', help: 'When it came back. UTC.' },
      user: { to_one: 'user', help: 'Whose address refused it; a body may say `email` instead.' },
    },
  },
});
