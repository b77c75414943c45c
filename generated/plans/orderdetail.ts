// Generated from resources/money/orderdetail.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { orderdetailBody } from '../bodies/orderdetail';
import { orderdetailQuery } from '../queries/orderdetail';
import { orderdetailSchema } from '../schemas/orderdetail';

/** A line of an order, for a product or for a candidate. */
export const orderdetailPlan: ResourcePlan = {
  name: 'orderdetail',
  kind: 'money',
  about: 'A line of an order, for a product or for a candidate.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: orderdetailQuery,
  write: orderdetailBody,
  schema: orderdetailSchema,
};
