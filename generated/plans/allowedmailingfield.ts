// Generated from resources/mailings/allowedmailingfield.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { allowedmailingfieldBody } from '../bodies/allowedmailingfield';
import { allowedmailingfieldQuery } from '../queries/allowedmailingfield';
import { allowedmailingfieldSchema } from '../schemas/allowedmailingfield';

/** A custom field that mailings may have. */
export const allowedmailingfieldPlan: ResourcePlan = {
  name: 'allowedmailingfield',
  kind: 'mailings',
  about: 'A custom field that mailings may have.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: allowedmailingfieldQuery,
  write: allowedmailingfieldBody,
  schema: allowedmailingfieldSchema,
};
