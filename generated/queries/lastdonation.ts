// Generated from resources/money/lastdonation.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `lastdonation` is read, filtered and ordered. */
export const lastdonationQuery: ReadPlan = {
  from: 'core_lastdonation t',
  tables: ['core_lastdonation'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['fingerprint', 'given_at', 'id', 'repeats', 'resource_uri', 'user'],
  filters: {},
  ordering: { id: { sql: 't.id', type: 'integer', nullable: false } },
  object: `
    t.fingerprint,
    t.given_at,
    t.id,
    t.repeats,
    '/rest/v1/lastdonation/' || t.id || '/' AS resource_uri,
    '/rest/v1/user/' || t.user_id || '/' AS "user"`,
};
