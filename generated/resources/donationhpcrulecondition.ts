// Generated from resources/money/donationhpcrulecondition.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** What to ask of those whose earlier gift reached an amount. */
export const donationhpcruleconditionPlan = resource({
  name: 'donationhpcrulecondition',
  kind: 'money',
  about: 'What to ask of those whose earlier gift reached an amount.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  checks: {
    core_donation_hpc_rule_condition_threshold_pattern: { field: 'threshold', message: 'Enter a value that matches [0-9]' },
    core_donation_hpc_rule_condition_ask_pattern: { field: 'ask', message: 'Enter a value that matches [0-9]' },
  },
  history: true,
  historyAt: 'donationhpcrulecondition',
  kept: { columns: { rule: 'rule_id' } },
  display: {
    label: 'Step of a rule',
    plural: 'Steps of rules',
    name: ['From {threshold}: {ask}'],
    list: ['rule', 'threshold', 'ask'],
    sections: [{ title: 'The step', fields: ['rule', 'threshold', 'ask'] }],
  },
  read: {
    from: 'core_donation_hpc_rule_condition t',
    tables: ['core_donation_hpc_rule_condition'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      rule: { sql: 't.rule_id', type: 'integer', operators: 'all', relation: 'donationhpcrule', to: 'donationhpcrule' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['created_at', 'id', 'updated_at'],
    object: { resource_uri: "'/rest/v1/donationhpcrulecondition/' || t.id || '/'", rule: "'/rest/v1/donationhpcrule/' || t.rule_id || '/'" },
  },
  write: {
    delegate: 'donationhpcrulecondition',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['ask', 'rule', 'threshold'],
      properties: {
        ask: { value: 'string', minLength: 1, pattern: '[0-9]', maxLength: 10 },
        created_at: { value: 'datetime' },
        rule: { value: 'reference' },
        threshold: { value: 'string', minLength: 1, pattern: '[0-9]', maxLength: 10 },
      },
    },
    references: { rule: { to: 'donationhpcrule', by: { name: 'string' } } },
    touched: [{ column: 'updated_at', on: 't' }],
  },
  schema: {
    fields: {
      ask: { pattern: '[0-9]', help: 'The amounts to suggest, each a number or a share of the earlier gift: 25,50 or 100%,150%.' },
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      rule: { to_one: 'donationhpcrule', help: 'The rule that it belongs to.' },
      threshold: { pattern: '[0-9]', help: 'The earlier gift from which this applies.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
    },
  },
});
