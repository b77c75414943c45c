// Generated from resources/mailings/recurringschedule.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `recurringschedule` may say, and where each value goes. */
export const recurringscheduleBody: WritePlan = {
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
  aliases: {},
  columns: {
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    days_of_month: { column: 'days_of_month', on: 't', type: 'string', nullable: true },
    days_of_week: { column: 'days_of_week', on: 't', type: 'string', nullable: true },
    hidden: { column: 'hidden', on: 't', type: 'boolean', nullable: false, default: false },
    hours: { column: 'hours', on: 't', type: 'string', nullable: true },
    name: { column: 'name', on: 't', type: 'string', nullable: false },
    schedule_type: { column: 'schedule_type', on: 't', type: 'string', nullable: true },
    send_finished_notice: { column: 'send_finished_notice', on: 't', type: 'boolean', nullable: false, default: false },
    tz_name: { column: 'tz_name', on: 't', type: 'string', nullable: false, default: 'UTC' },
  },
  references: {},
  many: {},
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: {},
};
