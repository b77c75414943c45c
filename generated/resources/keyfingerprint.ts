// Generated from resources/common/keyfingerprint.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';

/** What tells whether a process has the secret key of the others. It is no help to whoever wants the key. */
export const keyfingerprintPlan: ResourcePlan = {
  name: 'keyfingerprint',
  kind: 'common',
  about: 'What tells whether a process has the secret key of the others. It is no help to whoever wants the key.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: {
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
  },
};
