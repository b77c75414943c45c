// Generated from resources/mailings/bounce.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `bounce` may say, and where each value goes. */
export const bounceBody: WritePlan = {
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
  aliases: {},
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
  many: {},
  children: {},
  custom: {},
  touched: [],
  unique: { core_bounce_report_key_key: { fields: ['report_key'], ignoringCase: false } },
};
