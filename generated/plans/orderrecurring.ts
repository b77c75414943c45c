// Generated from resources/money/orderrecurring.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { orderrecurringBody } from '../bodies/orderrecurring';
import { orderrecurringQuery } from '../queries/orderrecurring';
import { orderrecurringSchema } from '../schemas/orderrecurring';

/** A donation that is repeated until it is canceled. */
export const orderrecurringPlan: ResourcePlan = {
  name: 'orderrecurring',
  kind: 'money',
  about: 'A donation that is repeated until it is canceled.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: orderrecurringQuery,
  write: orderrecurringBody,
  schema: orderrecurringSchema,
};
