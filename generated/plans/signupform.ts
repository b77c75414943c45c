// Generated from resources/pages/signupform.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { signupformBody } from '../bodies/signupform';
import { signupformQuery } from '../queries/signupform';
import { signupformSchema } from '../schemas/signupform';

/** The form of a signup page. */
export const signupformPlan: ResourcePlan = {
  name: 'signupform',
  kind: 'pages',
  about: 'The form of a signup page.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: signupformQuery,
  write: signupformBody,
  schema: signupformSchema,
};
