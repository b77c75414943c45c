// Generated from resources/targets/specialtargetgroup.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { specialtargetgroupBody } from '../bodies/specialtargetgroup';
import { specialtargetgroupQuery } from '../queries/specialtargetgroup';
import { specialtargetgroupSchema } from '../schemas/specialtargetgroup';

/** A group of other officials or of anyone else, whose members staff enter. */
export const specialtargetgroupPlan: ResourcePlan = {
  name: 'specialtargetgroup',
  kind: 'targets',
  about: 'A group of other officials or of anyone else, whose members staff enter.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  base: { resource: 'targetgroup', as: 'Special' },
  read: specialtargetgroupQuery,
  write: specialtargetgroupBody,
  schema: specialtargetgroupSchema,
};
