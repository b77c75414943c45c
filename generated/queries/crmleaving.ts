// Generated from resources/links/crmleaving.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `crmleaving` is read, filtered and ordered. */
export const crmleavingQuery: ReadPlan = {
  from: 'core_crmleaving t',
  tables: ['core_crmleaving'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['attempts', 'contact', 'excluded', 'id', 'last_error', 'resource_uri', 'sync_at', 'user_number'],
  filters: {},
  ordering: { id: { sql: 't.id', type: 'integer', nullable: false } },
  object: `
    t.attempts,
    t.contact,
    t.excluded,
    t.id,
    t.last_error,
    '/rest/v1/crmleaving/' || t.id || '/' AS resource_uri,
    t.sync_at,
    t.user_number`,
};
