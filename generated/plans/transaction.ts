// Generated from resources/money/transaction.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { transactionBody } from '../bodies/transaction';
import { transactionQuery } from '../queries/transaction';
import { transactionSchema } from '../schemas/transaction';

/** A payment or a refund of an order. */
export const transactionPlan: ResourcePlan = {
  name: 'transaction',
  kind: 'money',
  about: 'A payment or a refund of an order.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: transactionQuery,
  write: transactionBody,
  schema: transactionSchema,
};
