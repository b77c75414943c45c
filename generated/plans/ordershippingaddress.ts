// Generated from resources/money/ordershippingaddress.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { ordershippingaddressBody } from '../bodies/ordershippingaddress';
import { ordershippingaddressQuery } from '../queries/ordershippingaddress';
import { ordershippingaddressSchema } from '../schemas/ordershippingaddress';

/** The address to which the products of an order go. */
export const ordershippingaddressPlan: ResourcePlan = {
  name: 'ordershippingaddress',
  kind: 'money',
  about: 'The address to which the products of an order go.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: ordershippingaddressQuery,
  write: ordershippingaddressBody,
  schema: ordershippingaddressSchema,
};
