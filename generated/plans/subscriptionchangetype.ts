// Generated from resources/lists/subscriptionchangetype.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { subscriptionchangetypeQuery } from '../queries/subscriptionchangetype';
import { subscriptionchangetypeSchema } from '../schemas/subscriptionchangetype';

/** A way in which users join or leave a list. */
export const subscriptionchangetypePlan: ResourcePlan = {
  name: 'subscriptionchangetype',
  kind: 'lists',
  about: 'A way in which users join or leave a list.',
  exposed: true,
  methods: { list: ['get'], detail: ['get'] },
  returnRepresentation: false,
  read: subscriptionchangetypeQuery,
  schema: subscriptionchangetypeSchema,
};
