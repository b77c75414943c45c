// Generated from resources/actions/donationaction.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { donationactionBody } from '../bodies/donationaction';
import { donationactionQuery } from '../queries/donationaction';
import { donationactionSchema } from '../schemas/donationaction';

/** A person gave money or bought something. */
export const donationactionPlan: ResourcePlan = {
  name: 'donationaction',
  kind: 'actions',
  about: 'A person gave money or bought something.',
  exposed: true,
  methods: { list: ['get'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  base: { resource: 'action', as: 'Donation' },
  read: donationactionQuery,
  write: donationactionBody,
  schema: donationactionSchema,
};
