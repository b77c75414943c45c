// Generated from resources/mailings/mailingtally.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { mailingtallyQuery } from '../queries/mailingtally';

/** How many recipients of a mailing one sender is done with. Each sender counts for itself, so that none waits for another. */
export const mailingtallyPlan: ResourcePlan = {
  name: 'mailingtally',
  kind: 'mailings',
  about: 'How many recipients of a mailing one sender is done with. Each sender counts for itself, so that none waits for another.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: mailingtallyQuery,
};
