// Generated from resources/money/donationpush.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `donationpush` may say, and where each value goes. */
export const donationpushBody: WritePlan = {
  delegate: 'order',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['donationpage', 'order', 'user'],
    properties: { action: { value: 'object' }, donationpage: { value: 'object' }, order: { value: 'object' }, user: { value: 'object' } },
  },
  aliases: {},
  columns: {},
  references: {},
  many: {},
  children: {},
  custom: {},
  touched: [],
  unique: {
    core_order_action_id_key: { fields: ['action'], ignoringCase: false },
    core_order_import_id_key: { fields: ['import_id'], ignoringCase: false },
  },
};
