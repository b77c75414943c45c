// Generated from resources/common/keyfingerprint.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `keyfingerprint` is read, filtered and ordered. */
export const keyfingerprintQuery: ReadPlan = {
  from: 'core_keyfingerprint t',
  tables: ['core_keyfingerprint'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['fingerprint', 'id', 'name', 'resource_uri'],
  filters: {},
  ordering: { id: { sql: 't.id', type: 'integer', nullable: false } },
  object: `
    t.fingerprint,
    t.id,
    t.name,
    '/rest/v1/keyfingerprint/' || t.id || '/' AS resource_uri`,
};
