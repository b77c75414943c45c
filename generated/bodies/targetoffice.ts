// Generated from resources/targets/targetoffice.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `targetoffice` may say, and where each value goes. */
export const targetofficeBody: WritePlan = {
  delegate: 'targetoffice',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['target'],
    properties: {
      address1: { value: 'string', maxLength: 255 },
      address2: { value: 'string', maxLength: 255 },
      city: { value: 'string', maxLength: 255 },
      created_at: { value: 'datetime' },
      fax: { value: 'string', maxLength: 255 },
      is_current: { value: 'boolean' },
      name: { value: 'string', maxLength: 255 },
      phone: { value: 'string', maxLength: 255 },
      state: { value: 'string', maxLength: 255 },
      target: { value: 'reference' },
      type: { value: 'string', maxLength: 255 },
      zip: { value: 'string', maxLength: 255 },
    },
  },
  aliases: {},
  columns: {
    address1: { column: 'address1', on: 't', type: 'string', nullable: false, default: '' },
    address2: { column: 'address2', on: 't', type: 'string', nullable: false, default: '' },
    city: { column: 'city', on: 't', type: 'string', nullable: false, default: '' },
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    fax: { column: 'fax', on: 't', type: 'string', nullable: false, default: '' },
    is_current: { column: 'is_current', on: 't', type: 'boolean', nullable: false, default: true },
    name: { column: 'name', on: 't', type: 'string', nullable: false, default: '' },
    phone: { column: 'phone', on: 't', type: 'string', nullable: false, default: '' },
    state: { column: 'state', on: 't', type: 'string', nullable: false, default: '' },
    type: { column: 'type', on: 't', type: 'string', nullable: false, default: '' },
    zip: { column: 'zip', on: 't', type: 'string', nullable: false, default: '' },
  },
  references: { target: { column: 'target_id', on: 't', to: 'target', accepts: ['uri', 'id'], nullable: false } },
  many: {},
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: {},
};
