// Generated from resources/links/partnerordermap.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** Ties an order to a contribution at the fundraising partner. Without it the next run makes a new contribution. */
export const partnerordermapPlan = resource({
  name: 'partnerordermap',
  kind: 'links',
  about: 'Ties an order to a contribution at the fundraising partner. Without it the next run makes a new contribution.',
  methods: { list: ['get', 'post'], detail: ['get', 'post', 'put', 'patch', 'delete'] },
  display: { label: 'Donation at the partner', plural: 'Donations at the partner' },
  read: {
    from: 'core_everyactionordermap t',
    tables: ['core_everyactionordermap'],
    tallied: true,
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      contribution_id: { sql: 't.contribution_id', type: 'integer', operators: 'all' },
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      order_id: { sql: 't.order_id', type: 'integer', operators: 'all', relation: 'order', unique: true, to: 'order' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['created_at', 'id', 'updated_at'],
    object: { resource_uri: "'/rest/v1/partnerordermap/' || t.id || '/'" },
  },
  write: {
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
    references: { order_id: { column: 'order_id', to: 'order', accepts: ['id', 'uri'] } },
    touched: [{ column: 'updated_at', on: 't' }],
    unique: { core_everyactionordermap_order_id_key: { fields: ['order_id'], ignoringCase: false } },
  },
  schema: {
    fields: {
      contribution_id: { type: 'integer', help: 'Number of the contribution at the partner.' },
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      is_recurring: { type: 'boolean', nullable: true, help: 'The order began a recurring donation.' },
      order_id: { type: 'integer', unique: true, help: 'Number of the order.' },
      origin: { default: '', help: 'Where the contribution was first recorded. Nothing acts on it: the integration notes it, and staff read it.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
    },
  },
});
