// Generated from resources/events/eventsignup.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `eventsignup` is read, filtered and ordered. */
export const eventsignupQuery: ReadPlan = {
  from: 'events_eventsignup t',
  tables: ['events_eventsignup'],
  tallied: true,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: [
    'attended', 'created_at', 'event', 'fields', 'id', 'page', 'resource_uri', 'role', 'signupaction', 'signupfields', 'status',
    'updated_at', 'user',
  ],
  filters: {
    attended: { sql: 't.attended', type: 'boolean', operators: ['exact', 'isnull'] },
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    event: { sql: 't.event_id', type: 'integer', operators: 'all', relation: 'event', to: 'event' },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    page: { sql: 't.page_id', type: 'integer', operators: 'all', relation: 'page', to: 'page' },
    role: { sql: 't.role', type: 'string', operators: ['exact', 'in'] },
    status: { sql: 't.status', type: 'string', operators: ['exact', 'in'] },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    user: { sql: 't.user_id', type: 'integer', operators: 'all', relation: 'user', to: 'user' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    id: { sql: 't.id', type: 'integer', nullable: false },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    t.attended,
    t.created_at,
    '/rest/v1/event/' || t.event_id || '/' AS event,
    (SELECT coalesce(json_object_agg(f.name, f.value ORDER BY f.name), '{}') FROM (SELECT name AS name, CASE count(*) WHEN 1 THEN to_json(min(value)) ELSE json_agg(value ORDER BY id) END AS value FROM events_eventsignupfield WHERE parent_id = t.id GROUP BY name) f) AS fields,
    t.id,
    (SELECT '/rest/v1/' || lower(t1.type) || 'page/' || t1.id || '/' FROM core_page t1 WHERE t1.id = t.page_id) AS page,
    '/rest/v1/eventsignup/' || t.id || '/' AS resource_uri,
    t.role,
    (SELECT coalesce(json_agg('/rest/v1/eventsignupaction/' || t1.action_ptr_id || '/' ORDER BY t1.action_ptr_id), '[]') FROM core_eventsignupaction t1 JOIN core_action b1 ON b1.id = t1.action_ptr_id WHERE t1.signup_id = t.id) AS signupaction,
    (SELECT coalesce(json_agg('/rest/v1/eventsignupfield/' || t1.id || '/' ORDER BY t1.id), '[]') FROM events_eventsignupfield t1 WHERE t1.parent_id = t.id) AS signupfields,
    t.status,
    t.updated_at,
    '/rest/v1/user/' || t.user_id || '/' AS "user"`,
};
