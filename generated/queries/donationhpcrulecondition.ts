// Generated from resources/money/donationhpcrulecondition.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `donationhpcrulecondition` is read, filtered and ordered. */
export const donationhpcruleconditionQuery: ReadPlan = {
  from: 'core_donation_hpc_rule_condition t',
  tables: ['core_donation_hpc_rule_condition'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['ask', 'created_at', 'id', 'resource_uri', 'rule', 'threshold', 'updated_at'],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    rule: { sql: 't.rule_id', type: 'integer', operators: 'all', relation: 'donationhpcrule', to: 'donationhpcrule' },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    id: { sql: 't.id', type: 'integer', nullable: false },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    t.ask,
    t.created_at,
    t.id,
    '/rest/v1/donationhpcrulecondition/' || t.id || '/' AS resource_uri,
    '/rest/v1/donationhpcrule/' || t.rule_id || '/' AS rule,
    t.threshold,
    t.updated_at`,
};
