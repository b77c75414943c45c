// Generated from resources/money/ordershippingaddress.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `ordershippingaddress` may say, and where each value goes. */
export const ordershippingaddressBody: WritePlan = {
  delegate: 'ordershippingaddress',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: [],
    properties: {
      address1: { value: 'string', maxLength: 255 },
      address2: { value: 'string', maxLength: 255 },
      city: { value: 'string', maxLength: 255 },
      country: { value: 'string', maxLength: 255, format: 'country' },
      created_at: { value: 'datetime' },
      plus4: { value: 'string', maxLength: 4 },
      postal: { value: 'string', maxLength: 255 },
      region: { value: 'string', maxLength: 255 },
      state: { value: 'string', maxLength: 255 },
      zip: { value: 'string', maxLength: 5 },
    },
  },
  aliases: {},
  columns: {
    address1: { column: 'address1', on: 't', type: 'string', nullable: false, default: '' },
    address2: { column: 'address2', on: 't', type: 'string', nullable: false, default: '' },
    city: { column: 'city', on: 't', type: 'string', nullable: false, default: '' },
    country: { column: 'country', on: 't', type: 'string', nullable: false, default: 'United States' },
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    plus4: { column: 'plus4', on: 't', type: 'string', nullable: false, default: '' },
    postal: { column: 'postal', on: 't', type: 'string', nullable: false, default: '' },
    region: { column: 'region', on: 't', type: 'string', nullable: false, default: '' },
    state: { column: 'state', on: 't', type: 'string', nullable: false, default: '' },
    zip: { column: 'zip', on: 't', type: 'string', nullable: false, default: '' },
  },
  references: {},
  many: {},
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: {},
};
