// Generated from resources/actions/actionfield.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { actionfieldBody } from '../bodies/actionfield';
import { actionfieldQuery } from '../queries/actionfield';
import { actionfieldSchema } from '../schemas/actionfield';

/** One value of a custom field of an action. A field with several values has several rows. */
export const actionfieldPlan: ResourcePlan = {
  name: 'actionfield',
  kind: 'actions',
  about: 'One value of a custom field of an action. A field with several values has several rows.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: actionfieldQuery,
  write: actionfieldBody,
  schema: actionfieldSchema,
};
