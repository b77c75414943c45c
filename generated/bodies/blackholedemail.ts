// Generated from resources/mailings/blackholedemail.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `blackholedemail` may say, and where each value goes. */
export const blackholedemailBody: WritePlan = {
  delegate: 'blackholedemail',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['email'],
    properties: { created_at: { value: 'datetime' }, email: { value: 'string', minLength: 1, maxLength: 255, format: 'email' } },
  },
  aliases: {},
  columns: {
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    email: { column: 'email', on: 't', type: 'string', nullable: false },
  },
  references: {},
  many: {},
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: { core_blackholedemail_email_key: { fields: ['email'], ignoringCase: true } },
};
