// Generated from resources/money/donationattemptlog.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { donationattemptlogQuery } from '../queries/donationattemptlog';

/** What came in with an attempt to give, for the search for fraud. */
export const donationattemptlogPlan: ResourcePlan = {
  name: 'donationattemptlog',
  kind: 'money',
  about: 'What came in with an attempt to give, for the search for fraud.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: donationattemptlogQuery,
};
