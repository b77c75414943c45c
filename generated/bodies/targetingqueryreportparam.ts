// Generated from resources/mailings/targetingqueryreportparam.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `targetingqueryreportparam` may say, and where each value goes. */
export const targetingqueryreportparamBody: WritePlan = {
  delegate: 'targetingqueryreportparam',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['name', 'query'],
    properties: {
      created_at: { value: 'datetime' },
      name: { value: 'string', minLength: 1, maxLength: 255 },
      query: { value: 'reference' },
      value: { value: 'string', null: true, maxLength: 4096 },
    },
  },
  aliases: {},
  columns: {
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    name: { column: 'name', on: 't', type: 'string', nullable: false },
    value: { column: 'value', on: 't', type: 'string', nullable: true },
  },
  references: { query: { column: 'query_id', on: 't', to: 'targetingqueryreport', accepts: ['uri', 'id'], nullable: false } },
  many: {},
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: {},
};
