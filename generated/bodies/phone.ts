// Generated from resources/users/phone.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `phone` may say, and where each value goes. */
export const phoneBody: WritePlan = {
  delegate: 'phone',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['phone', 'user'],
    properties: {
      created_at: { value: 'datetime' },
      phone: { value: 'string', minLength: 1, maxLength: 25 },
      source: { value: 'string', maxLength: 25 },
      type: { value: 'string', maxLength: 25, enum: ['home', 'work', 'mobile', 'home_fax', 'work_fax', 'emergency'] },
      user: { value: 'reference' },
    },
  },
  aliases: { phone_type: 'type' },
  columns: {
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    phone: { column: 'phone', on: 't', type: 'string', nullable: false },
    source: { column: 'source', on: 't', type: 'string', nullable: false, default: 'user' },
    type: { column: 'type', on: 't', type: 'string', nullable: false, default: 'home' },
  },
  references: { user: { column: 'user_id', on: 't', to: 'user', accepts: ['uri', 'id'], nullable: false } },
  many: {},
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: { core_phone_user_id_type_key: { fields: ['user', 'type'], ignoringCase: false } },
};
