// Generated from resources/pages/lteform.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { lteformBody } from '../bodies/lteform';
import { lteformQuery } from '../queries/lteform';
import { lteformSchema } from '../schemas/lteform';

/** The form of a page for letters to the editor. */
export const lteformPlan: ResourcePlan = {
  name: 'lteform',
  kind: 'pages',
  about: 'The form of a page for letters to the editor.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: lteformQuery,
  write: lteformBody,
  schema: lteformSchema,
};
