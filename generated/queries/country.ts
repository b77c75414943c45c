// Generated from resources/common/country.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `country` is read, filtered and ordered. */
export const countryQuery: ReadPlan = {
  from: 'core_country t',
  tables: ['core_country'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['code', 'id', 'name', 'resource_uri'],
  filters: {},
  ordering: { id: { sql: 't.id', type: 'integer', nullable: false } },
  object: `
    t.code,
    t.id,
    t.name,
    '/rest/v1/country/' || t.id || '/' AS resource_uri`,
};
