// Generated from resources/money/orderuserdetail.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { orderuserdetailBody } from '../bodies/orderuserdetail';
import { orderuserdetailQuery } from '../queries/orderuserdetail';
import { orderuserdetailSchema } from '../schemas/orderuserdetail';

/** Name and address of a giver as they were when the order was made. */
export const orderuserdetailPlan: ResourcePlan = {
  name: 'orderuserdetail',
  kind: 'money',
  about: 'Name and address of a giver as they were when the order was made.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: orderuserdetailQuery,
  write: orderuserdetailBody,
  schema: orderuserdetailSchema,
};
