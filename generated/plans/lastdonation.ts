// Generated from resources/money/lastdonation.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { lastdonationQuery } from '../queries/lastdonation';

/** What each user gave last, so that the same donation sent twice in a row is noticed, however close together. */
export const lastdonationPlan: ResourcePlan = {
  name: 'lastdonation',
  kind: 'money',
  about: 'What each user gave last, so that the same donation sent twice in a row is noticed, however close together.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: lastdonationQuery,
};
