// Generated from resources/links/crmmap.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `crmmap` may say, and where each value goes. */
export const crmmapBody: WritePlan = {
  delegate: 'crmmap',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: { required: ['user'], properties: { created_at: { value: 'datetime' }, user: { value: 'reference' } } },
  aliases: { user_id: 'user' },
  columns: { created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' } },
  references: { user: { column: 'user_id', on: 't', to: 'user', accepts: ['uri', 'id'], nullable: false } },
  many: {},
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: { core_salesforceusermap_user_id_key: { fields: ['user'], ignoringCase: false } },
};
