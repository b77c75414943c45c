// Generated from resources/links/partnertransactionmap.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `partnertransactionmap` may say, and where each value goes. */
export const partnertransactionmapBody: WritePlan = {
  delegate: 'partnertransactionmap',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['contribution_id', 'transaction_id'],
    properties: { contribution_id: { value: 'integer' }, created_at: { value: 'datetime' }, transaction_id: { value: 'reference' } },
  },
  aliases: {},
  columns: {
    contribution_id: { column: 'contribution_id', on: 't', type: 'integer', nullable: false },
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
  },
  references: { transaction_id: { column: 'transaction_id', on: 't', to: 'transaction', accepts: ['id', 'uri'], nullable: false } },
  many: {},
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: { core_everyactiontransactionmap_transaction_id_key: { fields: ['transaction_id'], ignoringCase: false } },
};
