// Generated from resources/pages/cannedletter.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { cannedletterBody } from '../bodies/cannedletter';
import { cannedletterQuery } from '../queries/cannedletter';
import { cannedletterSchema } from '../schemas/cannedletter';

/** A letter to the editor that people may start from. */
export const cannedletterPlan: ResourcePlan = {
  name: 'cannedletter',
  kind: 'pages',
  about: 'A letter to the editor that people may start from.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: cannedletterQuery,
  write: cannedletterBody,
  schema: cannedletterSchema,
};
