// Generated from resources/pages/formfield.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { formfieldBody } from '../bodies/formfield';
import { formfieldQuery } from '../queries/formfield';
import { formfieldSchema } from '../schemas/formfield';

/** A field of a user that a page can show or require. */
export const formfieldPlan: ResourcePlan = {
  name: 'formfield',
  kind: 'pages',
  about: 'A field of a user that a page can show or require.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: formfieldQuery,
  write: formfieldBody,
  schema: formfieldSchema,
};
