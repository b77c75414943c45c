// Generated from resources/core/common/keyfingerprint.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** What tells whether a process has the secret key of the others. It is no help to whoever wants the key. */
export const keyfingerprintPlan = resource({
  name: 'keyfingerprint',
  kind: 'common',
  about: 'What tells whether a process has the secret key of the others. It is no help to whoever wants the key.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_keyfingerprint t',
    tables: ['core_keyfingerprint'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: ['fingerprint', 'id', 'name', 'resource_uri'],
    ordering: [{ id: { sql: 't.id', type: 'integer', nullable: false } }],
    object: { resource_uri: "'/rest/v1/keyfingerprint/' || t.id || '/'" },
  },
});
