// Generated from resources/targets/specialtarget.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { specialtargetBody } from '../bodies/specialtarget';
import { specialtargetQuery } from '../queries/specialtarget';
import { specialtargetSchema } from '../schemas/specialtarget';

/** A member of a group that staff enter. */
export const specialtargetPlan: ResourcePlan = {
  name: 'specialtarget',
  kind: 'targets',
  about: 'A member of a group that staff enter.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  base: { resource: 'target', as: 'Special' },
  read: specialtargetQuery,
  write: specialtargetBody,
  schema: specialtargetSchema,
};
