// Generated from resources/money/order.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { orderBody } from '../bodies/order';
import { orderQuery } from '../queries/order';
import { orderSchema } from '../schemas/order';

/** A donation or purchase. Most are made by actions on donation pages. */
export const orderPlan: ResourcePlan = {
  name: 'order',
  kind: 'money',
  about: 'A donation or purchase. Most are made by actions on donation pages.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: orderQuery,
  write: orderBody,
  schema: orderSchema,
};
