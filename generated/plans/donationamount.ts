// Generated from resources/pages/donationamount.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { donationamountBody } from '../bodies/donationamount';
import { donationamountQuery } from '../queries/donationamount';
import { donationamountSchema } from '../schemas/donationamount';

/** An amount that a donation form offers. */
export const donationamountPlan: ResourcePlan = {
  name: 'donationamount',
  kind: 'pages',
  about: 'An amount that a donation form offers.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: donationamountQuery,
  write: donationamountBody,
  schema: donationamountSchema,
};
