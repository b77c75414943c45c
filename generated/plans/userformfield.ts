// Generated from resources/pages/userformfield.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { userformfieldBody } from '../bodies/userformfield';
import { userformfieldQuery } from '../queries/userformfield';
import { userformfieldSchema } from '../schemas/userformfield';

/** An input that staff put on a form. */
export const userformfieldPlan: ResourcePlan = {
  name: 'userformfield',
  kind: 'pages',
  about: 'An input that staff put on a form.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: userformfieldQuery,
  write: userformfieldBody,
  schema: userformfieldSchema,
};
