// Generated from resources/mailings/transactionalmailing.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `transactionalmailing` is read, filtered and ordered. */
export const transactionalmailingQuery: ReadPlan = {
  from: 'core_transactionalmailing t',
  tables: ['core_transactionalmailing'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: [
    'body', 'created_at', 'custom_from', 'from_line', 'hidden', 'id', 'page', 'reply_to', 'resource_uri', 'signature', 'status', 'subject',
    'type', 'updated_at', 'wrapper',
  ],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    from_line: { sql: 't.from_line_id', type: 'integer', operators: 'all', relation: 'fromline', to: 'fromline' },
    hidden: { sql: 't.hidden', type: 'boolean', operators: ['exact'] },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    page: { sql: 't.page_id', type: 'integer', operators: 'all', relation: 'page', to: 'page' },
    status: { sql: 't.status', type: 'string', operators: 'all' },
    type: { sql: 't.type', type: 'string', operators: 'all' },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    wrapper: { sql: 't.wrapper_id', type: 'integer', operators: 'all', relation: 'emailwrapper', to: 'emailwrapper' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    id: { sql: 't.id', type: 'integer', nullable: false },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    t.body,
    t.created_at,
    t.custom_from,
    '/rest/v1/fromline/' || t.from_line_id || '/' AS from_line,
    t.hidden,
    t.id,
    (SELECT '/rest/v1/' || lower(t1.type) || 'page/' || t1.id || '/' FROM core_page t1 WHERE t1.id = t.page_id) AS page,
    t.reply_to,
    '/rest/v1/transactionalmailing/' || t.id || '/' AS resource_uri,
    t.signature,
    t.status,
    t.subject,
    t.type,
    t.updated_at,
    '/rest/v1/emailwrapper/' || t.wrapper_id || '/' AS wrapper`,
};
