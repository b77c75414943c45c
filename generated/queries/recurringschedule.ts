// Generated from resources/mailings/recurringschedule.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `recurringschedule` is read, filtered and ordered. */
export const recurringscheduleQuery: ReadPlan = {
  from: 'core_recurringmailingschedule t',
  tables: ['core_recurringmailingschedule'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: [
    'created_at', 'days_of_month', 'days_of_week', 'hidden', 'hours', 'id', 'name', 'resource_uri', 'schedule_type', 'send_finished_notice',
    'tz_name', 'updated_at',
  ],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    hidden: { sql: 't.hidden', type: 'boolean', operators: ['exact'] },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    name: { sql: 't.name', type: 'string', operators: 'all' },
    schedule_type: { sql: 't.schedule_type', type: 'string', operators: 'all' },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    id: { sql: 't.id', type: 'integer', nullable: false },
    name: { sql: 't.name', type: 'string', nullable: false },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    t.created_at,
    t.days_of_month,
    t.days_of_week,
    t.hidden,
    t.hours,
    t.id,
    t.name,
    '/rest/v1/recurringschedule/' || t.id || '/' AS resource_uri,
    t.schedule_type,
    t.send_finished_notice,
    t.tz_name,
    t.updated_at`,
};
