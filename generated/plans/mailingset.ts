// Generated from resources/mailings/mailingset.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { mailingsetQuery } from '../queries/mailingset';

/** The users to whom a mailing goes, as its targeting was last resolved. They are mailed in the order of the ids. */
export const mailingsetPlan: ResourcePlan = {
  name: 'mailingset',
  kind: 'mailings',
  about: 'The users to whom a mailing goes, as its targeting was last resolved. They are mailed in the order of the ids.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: mailingsetQuery,
};
