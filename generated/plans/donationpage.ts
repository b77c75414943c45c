// Generated from resources/pages/donationpage.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { donationpageBody } from '../bodies/donationpage';
import { donationpageQuery } from '../queries/donationpage';
import { donationpageSchema } from '../schemas/donationpage';

/** A page where people give money or buy products. */
export const donationpagePlan: ResourcePlan = {
  name: 'donationpage',
  kind: 'pages',
  about: 'A page where people give money or buy products.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  base: { resource: 'page', as: 'Donation' },
  read: donationpageQuery,
  write: donationpageBody,
  schema: donationpageSchema,
};
