// Generated from resources/pages/pushendpoint.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { pushendpointBody } from '../bodies/pushendpoint';
import { pushendpointQuery } from '../queries/pushendpoint';
import { pushendpointSchema } from '../schemas/pushendpoint';

/** A URL of another system that is told of actions. Followups of pages name it. */
export const pushendpointPlan: ResourcePlan = {
  name: 'pushendpoint',
  kind: 'pages',
  about: 'A URL of another system that is told of actions. Followups of pages name it.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: pushendpointQuery,
  write: pushendpointBody,
  schema: pushendpointSchema,
};
