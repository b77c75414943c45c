// Generated from resources/money/donationhpcrule.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** How the amounts that a donation page suggests follow from what a user gave before (highest previous contribution). */
export const donationhpcrulePlan = resource({
  name: 'donationhpcrule',
  kind: 'money',
  about: 'How the amounts that a donation page suggests follow from what a user gave before (highest previous contribution).',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  checks: {
    core_donation_hpc_rule_timespan_pattern: { field: 'timespan', message: 'Enter a value that matches ^[0-9]{1,4}( ?([Dd]ay|[Ww]eek|[Mm]onth|[Yy]ear)s?)?$' },
  },
  history: true,
  historyAt: 'donationhpcrule',
  kept: {},
  display: {
    label: 'Rule for suggested amounts',
    plural: 'Rules for suggested amounts',
    name: ['name'],
    list: ['name', 'which_amount', 'timespan', 'currency', 'hidden'],
    sections: [{ title: 'The rule', fields: ['name', 'which_amount', 'timespan', 'currency', 'conditions', 'hidden'] }],
    widgets: { conditions: 'rows', currency: 'currency' },
  },
  read: {
    from: 'core_donation_hpc_rule t',
    tables: ['core_donation_hpc_rule'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      hidden: { sql: 't.hidden', type: 'boolean', operators: ['exact'] },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      name: { sql: 't.name', type: 'string', operators: 'all', unique: true },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['created_at', 'id', 'name', 'updated_at'],
    object: {
      conditions: "(SELECT coalesce(json_agg((SELECT row_to_json(o.*) FROM (SELECT t1.ask, t1.id, '/rest/v1/donationhpcrulecondition/' || t1.id || '/' AS resource_uri, t1.threshold) o) ORDER BY t1.id), '[]') FROM core_donation_hpc_rule_condition t1 WHERE t1.rule_id = t.id)",
      resource_uri: "'/rest/v1/donationhpcrule/' || t.id || '/'",
    },
  },
  write: {
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
        timespan: { value: 'string', blank: true, pattern: '^[0-9]{1,4}( ?([Dd]ay|[Ww]eek|[Mm]onth|[Yy]ear)s?)?$', maxLength: 255 },
        which_amount: { value: 'string', maxLength: 255, enum: ['highest', 'last', 'average'] },
      },
    },
    strict: true,
    columns: { currency: { column: 'currency', on: 't', type: 'string', nullable: false, default: '' } },
    children: { conditions: { of: 'donationhpcrulecondition', by: 'rule', upsertBy: 'threshold' } },
    touched: [{ column: 'updated_at', on: 't' }],
    unique: { core_donation_hpc_rule_name_key: { fields: ['name'], ignoringCase: true } },
  },
  schema: {
    fields: {
      conditions: { to_many: 'donationhpcrulecondition', blank: true, help: 'What to ask for from which earlier gift on.' },
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      currency: { default: 'computed', help: 'Currency of the amounts, a code of three letters.' },
      hidden: { type: 'boolean', default: false, help: 'No longer offered to people.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      name: { unique: true, help: 'The name by which pages choose it.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      timespan: {
        default: '',
        pattern: '^[0-9]{1,4}( ?([Dd]ay|[Ww]eek|[Mm]onth|[Yy]ear)s?)?$',
        help: 'How far back earlier gifts count, such as 90 days or 12 months; empty for any time.',
      },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
      which_amount: {
        choice_labels: { highest: 'Highest', last: 'Last', average: 'Average' },
        choices: ['highest', 'last', 'average'],
        default: 'highest',
        help: 'Which earlier gift counts.',
      },
    },
  },
});
