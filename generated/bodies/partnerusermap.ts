// Generated from resources/links/partnerusermap.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `partnerusermap` may say, and where each value goes. */
export const partnerusermapBody: WritePlan = {
  delegate: 'partnerusermap',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['user_id', 'van_id'],
    properties: {
      created_at: { value: 'datetime' },
      created_ea_contact: { value: 'boolean' },
      user_id: { value: 'reference' },
      van_id: { value: 'integer' },
    },
  },
  aliases: {},
  columns: {
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    created_ea_contact: { column: 'created_ea_contact', on: 't', type: 'boolean', nullable: false, default: false },
    van_id: { column: 'van_id', on: 't', type: 'integer', nullable: false },
  },
  references: { user_id: { column: 'user_id', on: 't', to: 'user', accepts: ['id', 'uri'], nullable: false } },
  many: {},
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: { core_everyactionusermap_user_id_key: { fields: ['user_id'], ignoringCase: false } },
};
