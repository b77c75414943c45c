// Generated from resources/common/hostingplatform.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `hostingplatform` is read, filtered and ordered. */
export const hostingplatformQuery: ReadPlan = {
  from: 'core_hostingplatform t',
  tables: ['core_hostingplatform'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: [
    'after_action_redirect_url', 'after_basics_redirect_name', 'after_basics_redirect_url', 'end_redirect_name', 'end_redirect_url', 'id',
    'name', 'resource_uri',
  ],
  filters: { id: { sql: 't.id', type: 'integer', operators: 'all' }, name: { sql: 't.name', type: 'string', operators: 'all' } },
  ordering: { id: { sql: 't.id', type: 'integer', nullable: false }, name: { sql: 't.name', type: 'string', nullable: false } },
  object: `
    t.after_action_redirect_url,
    t.after_basics_redirect_name,
    t.after_basics_redirect_url,
    t.end_redirect_name,
    t.end_redirect_url,
    t.id,
    t.name,
    '/rest/v1/hostingplatform/' || t.id || '/' AS resource_uri`,
};
