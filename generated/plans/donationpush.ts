// Generated from resources/money/donationpush.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { donationpushBody } from '../bodies/donationpush';
import { donationpushQuery } from '../queries/donationpush';
import { donationpushSchema } from '../schemas/donationpush';

/** A donation for which a payment processor has taken the money already. POST makes the action, the order with its payment, and the recurring donation that it begins. */
export const donationpushPlan: ResourcePlan = {
  name: 'donationpush',
  kind: 'money',
  about: 'A donation for which a payment processor has taken the money already. POST makes the action, the order with its payment, and the recurring donation that it begins.',
  exposed: true,
  methods: { list: ['post'], detail: [] },
  returnRepresentation: false,
  read: donationpushQuery,
  write: donationpushBody,
  schema: donationpushSchema,
};
