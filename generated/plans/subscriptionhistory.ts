// Generated from resources/lists/subscriptionhistory.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { subscriptionhistoryQuery } from '../queries/subscriptionhistory';
import { subscriptionhistorySchema } from '../schemas/subscriptionhistory';

/** Each time that a user joined or left a list, and why. */
export const subscriptionhistoryPlan: ResourcePlan = {
  name: 'subscriptionhistory',
  kind: 'lists',
  about: 'Each time that a user joined or left a list, and why.',
  exposed: true,
  methods: { list: ['get'], detail: ['get'] },
  returnRepresentation: false,
  read: subscriptionhistoryQuery,
  schema: subscriptionhistorySchema,
};
