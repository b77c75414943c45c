// Generated from resources/mailings/mergefilerow.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { mergefilerowQuery } from '../queries/mergefilerow';

/** What a merge file has for a user. */
export const mergefilerowPlan: ResourcePlan = {
  name: 'mergefilerow',
  kind: 'mailings',
  about: 'What a merge file has for a user.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: mergefilerowQuery,
};
