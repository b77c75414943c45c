// Generated from resources/common/keyfingerprint.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { keyfingerprintQuery } from '../queries/keyfingerprint';

/** What tells whether a process has the secret key of the others. It is no help to whoever wants the key. */
export const keyfingerprintPlan: ResourcePlan = {
  name: 'keyfingerprint',
  kind: 'common',
  about: 'What tells whether a process has the secret key of the others. It is no help to whoever wants the key.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: keyfingerprintQuery,
};
