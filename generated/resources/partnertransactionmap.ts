// Generated from resources/links/partnertransactionmap.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** Ties a payment of a recurring order to a contribution at the fundraising partner. */
export const partnertransactionmapPlan = resource({
  name: 'partnertransactionmap',
  kind: 'links',
  about: 'Ties a payment of a recurring order to a contribution at the fundraising partner.',
  methods: { list: ['get', 'post'], detail: ['get', 'post', 'put', 'patch', 'delete'] },
  display: { label: 'Payment at the partner', plural: 'Payments at the partner' },
  read: {
    from: 'core_everyactiontransactionmap t',
    tables: ['core_everyactiontransactionmap'],
    tallied: true,
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      contribution_id: { sql: 't.contribution_id', type: 'integer', operators: 'all' },
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      transaction_id: { sql: 't.transaction_id', type: 'integer', operators: 'all', relation: 'transaction', unique: true, to: 'transaction' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['created_at', 'id', 'updated_at'],
    object: { resource_uri: "'/rest/v1/partnertransactionmap/' || t.id || '/'" },
  },
  write: {
    delegate: 'partnertransactionmap',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['contribution_id', 'transaction_id'],
      properties: { contribution_id: { value: 'integer' }, created_at: { value: 'datetime' }, transaction_id: { value: 'reference' } },
    },
    references: { transaction_id: { column: 'transaction_id', to: 'transaction', accepts: ['id', 'uri'] } },
    touched: [{ column: 'updated_at', on: 't' }],
    unique: { core_everyactiontransactionmap_transaction_id_key: { fields: ['transaction_id'], ignoringCase: false } },
  },
  schema: {
    fields: {
      contribution_id: { type: 'integer', help: 'Number of the contribution at the partner.' },
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      transaction_id: { type: 'integer', unique: true, help: 'Number of the transaction.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
    },
  },
});
