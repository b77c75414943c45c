// Generated from resources/links/partnerpending.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { partnerpendingQuery } from '../queries/partnerpending';
import { partnerpendingSchema } from '../schemas/partnerpending';

/** What could not yet be sent to the fundraising partner, and why. A row goes when its mapping is there. */
export const partnerpendingPlan: ResourcePlan = {
  name: 'partnerpending',
  kind: 'links',
  about: 'What could not yet be sent to the fundraising partner, and why. A row goes when its mapping is there.',
  exposed: true,
  methods: { list: ['get'], detail: ['get'] },
  returnRepresentation: false,
  read: partnerpendingQuery,
  schema: partnerpendingSchema,
};
