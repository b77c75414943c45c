// Generated from resources/money/donationhpcrule.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { donationhpcruleBody } from '../bodies/donationhpcrule';
import { donationhpcruleQuery } from '../queries/donationhpcrule';
import { donationhpcruleSchema } from '../schemas/donationhpcrule';

/** How the amounts that a donation page suggests follow from what a user gave before (highest previous contribution). */
export const donationhpcrulePlan: ResourcePlan = {
  name: 'donationhpcrule',
  kind: 'money',
  about: 'How the amounts that a donation page suggests follow from what a user gave before (highest previous contribution).',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: donationhpcruleQuery,
  write: donationhpcruleBody,
  schema: donationhpcruleSchema,
};
