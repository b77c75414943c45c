// Generated from resources/money/orderdetail.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A line of an order, for a product or for a candidate. */
export const orderdetailPlan = resource({
  name: 'orderdetail',
  kind: 'money',
  about: 'A line of an order, for a product or for a candidate.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  display: {
    label: 'Item of a donation',
    plural: 'Items of donations',
    name: ['product', 'candidate', '{amount} {currency}'],
    list: ['order', 'product', 'candidate', 'quantity', 'amount', 'currency', 'status'],
    widgets: { amount: 'money' },
  },
  read: {
    from: 'core_order_detail t',
    tables: ['core_order_detail'],
    tallied: true,
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      candidate: { sql: 't.candidate_id', type: 'integer', operators: 'all', relation: 'candidate', to: 'candidate' },
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      id: { sql: 't.id', type: 'integer', operators: 'all' },
      order: { sql: 't.order_id', type: 'integer', operators: 'all', relation: 'order', to: 'order' },
      product: { sql: 't.product_id', type: 'integer', operators: 'all', relation: 'product', to: 'product' },
      status: { sql: 't.status', type: 'string', operators: 'all' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['created_at', 'id', 'updated_at'],
    object: {
      amount: 't.amount::text',
      amount_converted: 't.amount_converted::text',
      candidate: "'/rest/v1/candidate/' || t.candidate_id || '/'",
      order: "'/rest/v1/order/' || t.order_id || '/'",
      product: "'/rest/v1/product/' || t.product_id || '/'",
      resource_uri: "'/rest/v1/orderdetail/' || t.id || '/'",
    },
  },
  write: {
    delegate: 'orderdetail',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['amount', 'order'],
      properties: {
        amount: { value: 'decimal', digits: 10, scale: 2 },
        candidate: { value: 'reference', null: true },
        created_at: { value: 'datetime' },
        currency: { value: 'string', maxLength: 3 },
        order: { value: 'reference' },
        product: { value: 'reference', null: true },
        quantity: { value: 'integer', minimum: 0 },
        status: { value: 'string', maxLength: 255, enum: ['completed', 'incomplete', 'pending', 'failed', 'reversed'] },
      },
    },
    references: {
      candidate: { to: 'candidate', nullable: true, by: { name: 'string' } },
      order: { to: 'order' },
      product: { to: 'product', nullable: true },
    },
    touched: [{ column: 'updated_at', on: 't' }],
  },
  schema: {
    fields: {
      amount: { type: 'decimal', help: 'Amount of the line.' },
      amount_converted: {
        type: 'decimal',
        default: '0.00',
        readonly: true,
        help: 'The amount in the currency of the organisation, by the `currencyrate` of its time.',
      },
      candidate: { to_one: 'candidate', nullable: true, help: 'Who was given to.' },
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      currency: { default: 'USD', help: 'Currency of the amount, a code of three letters.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      order: { to_one: 'order', help: 'The order that it belongs to.' },
      product: { to_one: 'product', nullable: true, help: 'What was bought.' },
      quantity: { type: 'integer', default: 1, help: 'How many.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      status: {
        choice_labels: { completed: 'Completed', incomplete: 'Incomplete', pending: 'Pending', failed: 'Failed', reversed: 'Reversed' },
        choices: ['completed', 'incomplete', 'pending', 'failed', 'reversed'],
        default: 'incomplete',
        help: 'Whether the money was taken.',
      },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
    },
  },
});
