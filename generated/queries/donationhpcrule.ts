// Generated from resources/money/donationhpcrule.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `donationhpcrule` is read, filtered and ordered. */
export const donationhpcruleQuery: ReadPlan = {
  from: 'core_donation_hpc_rule t',
  tables: ['core_donation_hpc_rule'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['conditions', 'created_at', 'currency', 'hidden', 'id', 'name', 'resource_uri', 'timespan', 'updated_at', 'which_amount'],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    hidden: { sql: 't.hidden', type: 'boolean', operators: ['exact'] },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    name: { sql: 't.name', type: 'string', operators: 'all' },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    id: { sql: 't.id', type: 'integer', nullable: false },
    name: { sql: 't.name', type: 'string', nullable: false },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    (SELECT coalesce(json_agg((SELECT row_to_json(o) FROM (SELECT t1.ask, t1.id, '/rest/v1/donationhpcrulecondition/' || t1.id || '/' AS resource_uri, t1.threshold) o) ORDER BY t1.id), '[]') FROM core_donation_hpc_rule_condition t1 WHERE t1.rule_id = t.id) AS conditions,
    t.created_at,
    t.currency,
    t.hidden,
    t.id,
    t.name,
    '/rest/v1/donationhpcrule/' || t.id || '/' AS resource_uri,
    t.timespan,
    t.updated_at,
    t.which_amount`,
};
