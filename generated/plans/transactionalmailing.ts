// Generated from resources/mailings/transactionalmailing.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { transactionalmailingBody } from '../bodies/transactionalmailing';
import { transactionalmailingQuery } from '../queries/transactionalmailing';
import { transactionalmailingSchema } from '../schemas/transactionalmailing';

/** A mail that a page sends to the person who acts there, such as a confirmation. */
export const transactionalmailingPlan: ResourcePlan = {
  name: 'transactionalmailing',
  kind: 'mailings',
  about: 'A mail that a page sends to the person who acts there, such as a confirmation.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: transactionalmailingQuery,
  write: transactionalmailingBody,
  schema: transactionalmailingSchema,
};
