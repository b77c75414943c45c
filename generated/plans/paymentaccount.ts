// Generated from resources/money/paymentaccount.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { paymentaccountBody } from '../bodies/paymentaccount';
import { paymentaccountQuery } from '../queries/paymentaccount';
import { paymentaccountSchema } from '../schemas/paymentaccount';

/** An account that takes the money of donation pages. */
export const paymentaccountPlan: ResourcePlan = {
  name: 'paymentaccount',
  kind: 'money',
  about: 'An account that takes the money of donation pages.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: paymentaccountQuery,
  write: paymentaccountBody,
  schema: paymentaccountSchema,
};
