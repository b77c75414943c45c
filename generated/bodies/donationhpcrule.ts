// Generated from resources/money/donationhpcrule.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `donationhpcrule` may say, and where each value goes. */
export const donationhpcruleBody: WritePlan = {
  delegate: 'donationhpcrule',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['name'],
    properties: {
      conditions: { value: 'list' },
      created_at: { value: 'datetime' },
      currency: { value: 'string', maxLength: 3 },
      hidden: { value: 'boolean' },
      name: { value: 'string', minLength: 1, maxLength: 255 },
      timespan: { value: 'string', maxLength: 255 },
      which_amount: { value: 'string', maxLength: 255 },
    },
  },
  aliases: {},
  columns: {
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    currency: { column: 'currency', on: 't', type: 'string', nullable: false, default: 'USD' },
    hidden: { column: 'hidden', on: 't', type: 'boolean', nullable: false, default: false },
    name: { column: 'name', on: 't', type: 'string', nullable: false },
    timespan: { column: 'timespan', on: 't', type: 'string', nullable: false, default: '' },
    which_amount: { column: 'which_amount', on: 't', type: 'string', nullable: false, default: 'highest' },
  },
  references: {},
  many: {},
  children: { conditions: { of: 'donationhpcrulecondition', by: 'rule', upsertBy: 'threshold' } },
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: { core_donation_hpc_rule_name_key: { fields: ['name'], ignoringCase: true } },
};
