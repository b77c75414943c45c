// Generated from resources/mailings/targetingqueryreport.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `targetingqueryreport` may say, and where each value goes. */
export const targetingqueryreportBody: WritePlan = {
  delegate: 'targetingqueryreport',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['report', 'targeting'],
    properties: { created_at: { value: 'datetime' }, params: { value: 'list' }, report: { value: 'reference' }, targeting: { value: 'reference' } },
  },
  aliases: {},
  columns: { created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' } },
  references: {
    report: {
      column: 'report_id',
      on: 't',
      to: 'queryreport',
      accepts: ['uri', 'id', 'short_name'],
      lookups: { short_name: { sql: 'b.short_name', type: 'string' } },
      nullable: false,
    },
    targeting: { column: 'targeting_id', on: 't', to: 'mailingtargeting', accepts: ['uri', 'id'], nullable: false },
  },
  many: {},
  children: { params: { of: 'targetingqueryreportparam', by: 'query', upsertBy: 'name' } },
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: {},
};
