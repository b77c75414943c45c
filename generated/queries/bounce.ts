// Generated from resources/mailings/bounce.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `bounce` is read, filtered and ordered. */
export const bounceQuery: ReadPlan = {
  from: 'core_bounce t',
  tables: ['core_bounce'],
  tallied: true,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['action', 'bounce_class', 'bounce_type', 'id', 'mailing', 'resource_uri', 'timestamp', 'user'],
  filters: {
    action: { sql: 't.action_id', type: 'bigint', operators: 'all', relation: 'action', to: 'action' },
    bounce_class: { sql: 't.bounce_class', type: 'integer', operators: 'all' },
    bounce_type: { sql: 't.bounce_type', type: 'string', operators: 'all' },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    mailing: { sql: 't.mailing_id', type: 'integer', operators: 'all', relation: 'mailing', to: 'mailing' },
    timestamp: { sql: 't."timestamp"', type: 'datetime', operators: 'all' },
    user: { sql: 't.user_id', type: 'integer', operators: 'all', relation: 'user', to: 'user' },
  },
  ordering: { id: { sql: 't.id', type: 'integer', nullable: false }, timestamp: { sql: 't."timestamp"', type: 'datetime', nullable: false } },
  object: `
    (SELECT '/rest/v1/' || lower(t1.type) || 'action/' || t1.id || '/' FROM core_action t1 WHERE t1.id = t.action_id) AS action,
    t.bounce_class,
    t.bounce_type,
    t.id,
    '/rest/v1/mailing/' || t.mailing_id || '/' AS mailing,
    '/rest/v1/bounce/' || t.id || '/' AS resource_uri,
    t."timestamp",
    '/rest/v1/user/' || t.user_id || '/' AS "user"`,
};
