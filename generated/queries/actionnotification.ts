// Generated from resources/pages/actionnotification.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `actionnotification` is read, filtered and ordered. */
export const actionnotificationQuery: ReadPlan = {
  from: 'core_actionnotification t',
  tables: ['core_actionnotification'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: [
    'body', 'created_at', 'custom_from', 'from_line', 'hidden', 'id', 'name', 'notes', 'resource_uri', 'subject', 'to', 'updated_at',
    'wrapper',
  ],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    from_line: { sql: 't.from_line_id', type: 'integer', operators: 'all', to: 'fromline' },
    hidden: { sql: 't.hidden', type: 'boolean', operators: ['exact'] },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    name: { sql: 't.name', type: 'string', operators: 'all' },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    wrapper: { sql: 't.wrapper_id', type: 'integer', operators: 'all', to: 'emailwrapper' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    id: { sql: 't.id', type: 'integer', nullable: false },
    name: { sql: 't.name', type: 'string', nullable: false },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    t.body,
    t.created_at,
    t.custom_from,
    '/rest/v1/fromline/' || t.from_line_id || '/' AS from_line,
    t.hidden,
    t.id,
    t.name,
    t.notes,
    '/rest/v1/actionnotification/' || t.id || '/' AS resource_uri,
    t.subject,
    t."to",
    t.updated_at,
    '/rest/v1/emailwrapper/' || t.wrapper_id || '/' AS wrapper`,
};
