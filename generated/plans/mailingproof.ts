// Generated from resources/mailings/mailingproof.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { mailingproofQuery } from '../queries/mailingproof';

/** A request for proofs of a mailing, and how far it is. */
export const mailingproofPlan: ResourcePlan = {
  name: 'mailingproof',
  kind: 'mailings',
  about: 'A request for proofs of a mailing, and how far it is.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: mailingproofQuery,
};
