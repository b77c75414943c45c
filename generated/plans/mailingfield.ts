// Generated from resources/mailings/mailingfield.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { mailingfieldBody } from '../bodies/mailingfield';
import { mailingfieldQuery } from '../queries/mailingfield';
import { mailingfieldSchema } from '../schemas/mailingfield';

/** The value of a custom field of a mailing. */
export const mailingfieldPlan: ResourcePlan = {
  name: 'mailingfield',
  kind: 'mailings',
  about: 'The value of a custom field of a mailing.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: mailingfieldQuery,
  write: mailingfieldBody,
  schema: mailingfieldSchema,
};
