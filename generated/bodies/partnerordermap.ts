// Generated from resources/links/partnerordermap.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `partnerordermap` may say, and where each value goes. */
export const partnerordermapBody: WritePlan = {
  delegate: 'partnerordermap',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['contribution_id', 'order_id'],
    properties: {
      contribution_id: { value: 'integer' },
      created_at: { value: 'datetime' },
      is_recurring: { value: 'boolean', null: true },
      order_id: { value: 'reference' },
      origin: { value: 'string', maxLength: 2 },
    },
  },
  aliases: {},
  columns: {
    contribution_id: { column: 'contribution_id', on: 't', type: 'integer', nullable: false },
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    is_recurring: { column: 'is_recurring', on: 't', type: 'boolean', nullable: true },
    origin: { column: 'origin', on: 't', type: 'string', nullable: false, default: '' },
  },
  references: { order_id: { column: 'order_id', on: 't', to: 'order', accepts: ['id', 'uri'], nullable: false } },
  many: {},
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: { core_everyactionordermap_order_id_key: { fields: ['order_id'], ignoringCase: false } },
};
