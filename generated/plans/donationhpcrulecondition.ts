// Generated from resources/money/donationhpcrulecondition.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { donationhpcruleconditionBody } from '../bodies/donationhpcrulecondition';
import { donationhpcruleconditionQuery } from '../queries/donationhpcrulecondition';
import { donationhpcruleconditionSchema } from '../schemas/donationhpcrulecondition';

/** What to ask of those whose earlier gift reached an amount. */
export const donationhpcruleconditionPlan: ResourcePlan = {
  name: 'donationhpcrulecondition',
  kind: 'money',
  about: 'What to ask of those whose earlier gift reached an amount.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: donationhpcruleconditionQuery,
  write: donationhpcruleconditionBody,
  schema: donationhpcruleconditionSchema,
};
