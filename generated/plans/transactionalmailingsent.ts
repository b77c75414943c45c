// Generated from resources/mailings/transactionalmailingsent.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { transactionalmailingsentQuery } from '../queries/transactionalmailingsent';
import { transactionalmailingsentSchema } from '../schemas/transactionalmailingsent';

/** A mail that an action sent to the person who acted. */
export const transactionalmailingsentPlan: ResourcePlan = {
  name: 'transactionalmailingsent',
  kind: 'mailings',
  about: 'A mail that an action sent to the person who acted.',
  exposed: true,
  methods: { list: ['get'], detail: ['get'] },
  returnRepresentation: false,
  read: transactionalmailingsentQuery,
  schema: transactionalmailingsentSchema,
};
