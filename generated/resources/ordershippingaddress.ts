// Generated from resources/money/ordershippingaddress.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** The address to which the products of an order go. */
export const ordershippingaddressPlan = resource({
  name: 'ordershippingaddress',
  kind: 'money',
  about: 'The address to which the products of an order go.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  history: true,
  display: {
    label: 'Shipping address',
    name: ['{address1}, {city}'],
    list: ['address1', 'city', 'region', 'postal', 'country'],
    sections: [{ title: 'The address', fields: ['address1', 'address2', 'city', 'state', 'region', 'zip', 'plus4', 'postal', 'country'] }],
    read_as: { region: { else: 'state' }, postal: { same_as: 'zip', else: 'zip' } },
    only_in: { by: 'country', fields: { plus4: 'United States', state: 'United States', zip: 'United States' } },
  },
  read: {
    from: 'core_order_shipping_address t',
    tables: ['core_order_shipping_address'],
    tallied: true,
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['created_at', 'id', 'updated_at'],
    object: { resource_uri: "'/rest/v1/ordershippingaddress/' || t.id || '/'" },
  },
  write: {
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
    touched: [{ column: 'updated_at', on: 't' }],
  },
  schema: {
    fields: {
      address1: { default: '', title: 'address line 1', help: 'First line of the street address.' },
      address2: { default: '', title: 'address line 2', help: 'Second line of the street address.' },
      city: { default: '', help: 'City.' },
      country: { default: 'United States', help: 'Country name.' },
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      plus4: { default: '', title: 'ZIP+4', help: 'The four digits after the ZIP code.' },
      postal: { default: '', title: 'postal code', help: 'Postal code, of any country.' },
      region: { default: '', help: 'Region or province, where the country has any.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      state: { default: '', help: 'State; United States only.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
      zip: { default: '', title: 'ZIP', help: 'ZIP code; United States only.' },
    },
  },
});
