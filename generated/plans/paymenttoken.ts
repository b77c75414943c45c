// Generated from resources/money/paymenttoken.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { paymenttokenBody } from '../bodies/paymenttoken';
import { paymenttokenQuery } from '../queries/paymenttoken';
import { paymenttokenSchema } from '../schemas/paymenttoken';

/** Stands for a card or account of a user at a payment processor. */
export const paymenttokenPlan: ResourcePlan = {
  name: 'paymenttoken',
  kind: 'money',
  about: 'Stands for a card or account of a user at a payment processor.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: paymenttokenQuery,
  write: paymenttokenBody,
  schema: paymenttokenSchema,
};
