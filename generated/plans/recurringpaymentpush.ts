// Generated from resources/money/recurringpaymentpush.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { recurringpaymentpushBody } from '../bodies/recurringpaymentpush';
import { recurringpaymentpushQuery } from '../queries/recurringpaymentpush';
import { recurringpaymentpushSchema } from '../schemas/recurringpaymentpush';

/** A further payment of a recurring donation, which a payment processor has taken or failed to take. POST records it. */
export const recurringpaymentpushPlan: ResourcePlan = {
  name: 'recurringpaymentpush',
  kind: 'money',
  about: 'A further payment of a recurring donation, which a payment processor has taken or failed to take. POST records it.',
  exposed: true,
  methods: { list: ['post'], detail: [] },
  returnRepresentation: false,
  read: recurringpaymentpushQuery,
  write: recurringpaymentpushBody,
  schema: recurringpaymentpushSchema,
};
