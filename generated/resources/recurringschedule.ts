// Generated from resources/mailings/recurringschedule.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** When a recurring mailing is sent again. */
export const recurringschedulePlan = resource({
  name: 'recurringschedule',
  kind: 'mailings',
  about: 'When a recurring mailing is sent again.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  checks: {
    core_recurringmailingschedule_hours_pattern: { field: 'hours', message: 'Enter a value that matches ^([01][0-9]?|2[0-3]?|[3-9])([, ]+([01][0-9]?|2[0-3]?|[3-9]))*$' },
    core_recurringmailingschedule_days_of_week_pattern: { field: 'days_of_week', message: 'Enter a value that matches ^([0-7]|[A-Za-z]{3,9})([, ]+([0-7]|[A-Za-z]{3,9}))*$' },
    core_recurringmailingschedule_days_of_month_pattern: {
      field: 'days_of_month',
      message: 'Enter a value that matches ^(0[1-9]|[12][0-9]?|3[01]?|[4-9])([, ]+(0[1-9]|[12][0-9]?|3[01]?|[4-9]))*$',
    },
  },
  history: true,
  historyAt: 'recurringschedule',
  kept: {},
  display: {
    label: 'Recurring schedule',
    name: ['name'],
    list: ['name', 'schedule_type', 'hours', 'days_of_week', 'days_of_month', 'tz_name', 'hidden'],
    sections: [
      { title: 'When', fields: ['name', 'schedule_type', 'days_of_week', 'days_of_month', 'hours', 'tz_name'] },
      { title: 'Settings', fields: ['send_finished_notice', 'hidden'], folded: true },
    ],
  },
  read: {
    from: 'core_recurringmailingschedule t',
    tables: ['core_recurringmailingschedule'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      hidden: { sql: 't.hidden', type: 'boolean', operators: ['exact'] },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      name: { sql: 't.name', type: 'string', operators: 'all' },
      schedule_type: { sql: 't.schedule_type', type: 'string', operators: 'all' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['created_at', 'id', 'name', 'updated_at'],
    object: { resource_uri: "'/rest/v1/recurringschedule/' || t.id || '/'" },
  },
  write: {
    delegate: 'recurringschedule',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['name'],
      properties: {
        created_at: { value: 'datetime' },
        days_of_month: {
          value: 'string',
          null: true,
          blank: true,
          pattern: '^(0[1-9]|[12][0-9]?|3[01]?|[4-9])([, ]+(0[1-9]|[12][0-9]?|3[01]?|[4-9]))*$',
          maxLength: 255,
        },
        days_of_week: { value: 'string', null: true, blank: true, pattern: '^([0-7]|[A-Za-z]{3,9})([, ]+([0-7]|[A-Za-z]{3,9}))*$', maxLength: 255 },
        hidden: { value: 'boolean' },
        hours: {
          value: 'string',
          null: true,
          blank: true,
          pattern: '^([01][0-9]?|2[0-3]?|[3-9])([, ]+([01][0-9]?|2[0-3]?|[3-9]))*$',
          maxLength: 255,
        },
        name: { value: 'string', minLength: 1, maxLength: 255 },
        schedule_type: { value: 'string', null: true, maxLength: 255, enum: ['daily', 'weekly', 'monthly', null] },
        send_finished_notice: { value: 'boolean' },
        tz_name: { value: 'string', maxLength: 64, format: 'timezone' },
      },
    },
    touched: [{ column: 'updated_at', on: 't' }],
  },
  schema: {
    fields: {
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      days_of_month: {
        nullable: true,
        pattern: '^(0[1-9]|[12][0-9]?|3[01]?|[4-9])([, ]+(0[1-9]|[12][0-9]?|3[01]?|[4-9]))*$',
        help: 'Days of the month, 1 to 31, separated by commas.',
      },
      days_of_week: {
        nullable: true,
        pattern: '^([0-7]|[A-Za-z]{3,9})([, ]+([0-7]|[A-Za-z]{3,9}))*$',
        help: 'Days of the week, separated by commas: monday, or 1.',
      },
      hidden: { type: 'boolean', default: false, help: 'No longer offered to people.' },
      hours: {
        nullable: true,
        pattern: '^([01][0-9]?|2[0-3]?|[3-9])([, ]+([01][0-9]?|2[0-3]?|[3-9]))*$',
        help: 'Hours of the day, 0 to 23, separated by commas.',
      },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      name: { help: 'The name by which staff choose it.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      schedule_type: {
        choice_labels: { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' },
        choices: ['daily', 'weekly', 'monthly'],
        nullable: true,
        help: 'How often.',
      },
      send_finished_notice: { type: 'boolean', default: false, help: 'Staff are told when a run has finished.' },
      tz_name: {
        default: 'UTC',
        title: 'time zone',
        help: 'Time zone of the hours, such as Europe/Berlin or America/New_York; empty for that of the installation.',
      },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
    },
  },
});
