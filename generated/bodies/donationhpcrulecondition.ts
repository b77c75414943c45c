// Generated from resources/money/donationhpcrulecondition.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `donationhpcrulecondition` may say, and where each value goes. */
export const donationhpcruleconditionBody: WritePlan = {
  delegate: 'donationhpcrulecondition',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['ask', 'rule', 'threshold'],
    properties: {
      ask: { value: 'string', minLength: 1, maxLength: 10 },
      created_at: { value: 'datetime' },
      rule: { value: 'reference' },
      threshold: { value: 'string', minLength: 1, maxLength: 10 },
    },
  },
  aliases: {},
  columns: {
    ask: { column: 'ask', on: 't', type: 'string', nullable: false },
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    threshold: { column: 'threshold', on: 't', type: 'string', nullable: false },
  },
  references: {
    rule: {
      column: 'rule_id',
      on: 't',
      to: 'donationhpcrule',
      accepts: ['uri', 'id', 'name'],
      lookups: { name: { sql: 't.name', type: 'string' } },
      nullable: false,
    },
  },
  many: {},
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: {},
};
