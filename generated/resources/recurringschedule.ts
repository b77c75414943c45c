// Generated from resources/mailings/recurringschedule.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** When a recurring mailing is sent again. */
export const recurringschedulePlan = resource({
  name: 'recurringschedule',
  kind: 'mailings',
  about: 'When a recurring mailing is sent again.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  history: true,
  kept: {},
  read: {
    from: 'core_recurringmailingschedule t',
    tables: ['core_recurringmailingschedule'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      hidden: { sql: 't.hidden', type: 'boolean', operators: ['exact'] },
      id: { sql: 't.id', type: 'integer', operators: 'all' },
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
        days_of_month: { value: 'string', null: true, maxLength: 255 },
        days_of_week: { value: 'string', null: true, maxLength: 255 },
        hidden: { value: 'boolean' },
        hours: { value: 'string', null: true, maxLength: 255 },
        name: { value: 'string', minLength: 1, maxLength: 255 },
        schedule_type: { value: 'string', null: true, maxLength: 255 },
        send_finished_notice: { value: 'boolean' },
        tz_name: { value: 'string', maxLength: 64 },
      },
    },
    touched: [{ column: 'updated_at', on: 't' }],
  },
  schema: {
    fields: {
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      days_of_month: { nullable: true, help: 'Days of the month, separated by commas.' },
      days_of_week: { nullable: true, help: 'Days of the week, separated by commas.' },
      hidden: { type: 'boolean', default: false, help: 'No longer offered to people.' },
      hours: { nullable: true, help: 'Hours of the day, separated by commas.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      name: { help: 'The name by which staff choose it.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      schedule_type: { nullable: true, help: 'How often: daily, weekly or monthly.' },
      send_finished_notice: { type: 'boolean', default: false, help: 'Staff are told when a run has finished.' },
      tz_name: { default: 'UTC', title: 'time zone', help: 'Time zone of the hours, such as America/New_York.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
    },
  },
});
