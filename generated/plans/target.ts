// Generated from resources/targets/target.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { targetBody } from '../bodies/target';
import { targetQuery } from '../queries/target';
import { targetSchema } from '../schemas/target';

/** A person whom people write to or call, such as a member of Congress. */
export const targetPlan: ResourcePlan = {
  name: 'target',
  kind: 'targets',
  about: 'A person whom people write to or call, such as a member of Congress.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  types: { Special: 'specialtarget' },
  read: targetQuery,
  write: targetBody,
  schema: targetSchema,
};
