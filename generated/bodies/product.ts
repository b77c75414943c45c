// Generated from resources/money/product.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `product` may say, and where each value goes. */
export const productBody: WritePlan = {
  delegate: 'product',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['name'],
    properties: {
      admin_name: { value: 'string', null: true, maxLength: 255 },
      created_at: { value: 'datetime' },
      currency: { value: 'string', maxLength: 3 },
      description: { value: 'text' },
      hidden: { value: 'boolean' },
      maximum_order: { value: 'integer', minimum: 0 },
      name: { value: 'string', minLength: 1, maxLength: 255 },
      price: { value: 'decimal', minimum: 0, digits: 10, scale: 2 },
      shippable: { value: 'boolean' },
      status: { value: 'string', maxLength: 255 },
      tags: { value: 'list' },
    },
  },
  aliases: {},
  columns: {
    admin_name: { column: 'admin_name', on: 't', type: 'string', nullable: true },
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    currency: { column: 'currency', on: 't', type: 'string', nullable: false, default: 'USD' },
    description: { column: 'description', on: 't', type: 'text', nullable: false, default: '' },
    hidden: { column: 'hidden', on: 't', type: 'boolean', nullable: false, default: false },
    maximum_order: { column: 'maximum_order', on: 't', type: 'integer', nullable: false, default: 0 },
    name: { column: 'name', on: 't', type: 'string', nullable: false },
    price: { column: 'price', on: 't', type: 'decimal', nullable: false, default: '0.00' },
    shippable: { column: 'shippable', on: 't', type: 'boolean', nullable: false, default: false },
    status: { column: 'status', on: 't', type: 'string', nullable: false, default: 'active' },
  },
  references: {},
  many: {
    tags: {
      delegate: 'coreProductTags',
      own: 'product_id',
      other: 'tag_id',
      to: 'tag',
      accepts: ['uri', 'id', 'name'],
      lookups: { name: { sql: 't.name', type: 'string' } },
      create: false,
    },
  },
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: {},
};
