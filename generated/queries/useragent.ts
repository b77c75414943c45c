// Generated from resources/actions/useragent.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `useragent` is read, filtered and ordered. */
export const useragentQuery: ReadPlan = {
  from: 'core_useragent t',
  tables: ['core_useragent'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['created_at', 'id', 'original', 'resource_uri'],
  filters: { id: { sql: 't.id', type: 'integer', operators: 'all' } },
  ordering: { created_at: { sql: 't.created_at', type: 'datetime', nullable: false }, id: { sql: 't.id', type: 'integer', nullable: false } },
  object: `
    t.created_at,
    t.id,
    t.original,
    '/rest/v1/useragent/' || t.id || '/' AS resource_uri`,
};
