// Generated from resources/mailings/mailingsubjectstats.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { mailingsubjectstatsQuery } from '../queries/mailingsubjectstats';

/** What became of each subject of a mailing, as of a minute ago. */
export const mailingsubjectstatsPlan: ResourcePlan = {
  name: 'mailingsubjectstats',
  kind: 'mailings',
  about: 'What became of each subject of a mailing, as of a minute ago.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: mailingsubjectstatsQuery,
};
