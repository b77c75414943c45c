// Generated from resources/lists/subscription.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { subscriptionQuery } from '../queries/subscription';
import { subscriptionSchema } from '../schemas/subscription';

/** That a user is on a list now. Subscriptions follow from actions. */
export const subscriptionPlan: ResourcePlan = {
  name: 'subscription',
  kind: 'lists',
  about: 'That a user is on a list now. Subscriptions follow from actions.',
  exposed: true,
  methods: { list: ['get'], detail: ['get'] },
  returnRepresentation: false,
  read: subscriptionQuery,
  schema: subscriptionSchema,
};
