// Generated from resources/pages/signuppage.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { signuppageBody } from '../bodies/signuppage';
import { signuppageQuery } from '../queries/signuppage';
import { signuppageSchema } from '../schemas/signuppage';

/** A page where people join a list. */
export const signuppagePlan: ResourcePlan = {
  name: 'signuppage',
  kind: 'pages',
  about: 'A page where people join a list.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  base: { resource: 'page', as: 'Signup' },
  read: signuppageQuery,
  write: signuppageBody,
  schema: signuppageSchema,
};
