// Generated from resources/mailings/bounce.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A mail that could not be delivered. */
export const bouncePlan = resource({
  name: 'bounce',
  kind: 'mailings',
  about: 'A mail that could not be delivered.',
  methods: { list: ['get', 'post'], detail: ['get'] },
  events: { types: { 'bounce.hard': { on: 'becomes' }, 'bounce.complaint': { on: 'becomes' } }, person: 'user' },
  handled: { fields: { user: { blank: true } } },
  display: {
    name: ['Bounce of {user}'],
    list: ['user', 'mailing', 'bounce_type', 'bounce_class', 'timestamp'],
    sections: [{ title: 'The bounce', fields: ['user', 'mailing', 'action', 'bounce_type', 'bounce_class', 'timestamp'] }],
  },
  read: {
    from: 'core_bounce t',
    tables: ['core_bounce'],
    tallied: true,
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      action: { sql: 't.action_id', type: 'bigint', operators: 'all', relation: 'action', to: 'action' },
      bounce_class: { sql: 't.bounce_class', type: 'integer', operators: 'all' },
      bounce_type: { sql: 't.bounce_type', type: 'string', operators: 'all' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      mailing: { sql: 't.mailing_id', type: 'integer', operators: 'all', relation: 'mailing', to: 'mailing' },
      timestamp: { sql: 't."timestamp"', type: 'datetime', operators: 'all' },
      user: { sql: 't.user_id', type: 'integer', operators: 'all', relation: 'user', to: 'user' },
    },
    ordering: ['id', 'timestamp'],
    object: {
      action: "(SELECT '/rest/v1/' || lower(t1.type) || 'action/' || t1.id || '/' FROM core_action t1 WHERE t1.id = t.action_id)",
      mailing: "'/rest/v1/mailing/' || t.mailing_id || '/'",
      resource_uri: "'/rest/v1/bounce/' || t.id || '/'",
      timestamp: 't."timestamp"',
      user: "'/rest/v1/user/' || t.user_id || '/'",
    },
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
    references: { action: { to: 'action', nullable: true }, mailing: { to: 'mailing', nullable: true }, user: { to: 'user', by: { email: 'string' } } },
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
