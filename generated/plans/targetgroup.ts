// Generated from resources/targets/targetgroup.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { targetgroupBody } from '../bodies/targetgroup';
import { targetgroupQuery } from '../queries/targetgroup';
import { targetgroupSchema } from '../schemas/targetgroup';

/** A group of officials of any kind. Groups are created through the resource of their kind. */
export const targetgroupPlan: ResourcePlan = {
  name: 'targetgroup',
  kind: 'targets',
  about: 'A group of officials of any kind. Groups are created through the resource of their kind.',
  exposed: true,
  methods: { list: ['get'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  types: { Congress: 'congresstargetgroup', Special: 'specialtargetgroup' },
  read: targetgroupQuery,
  write: targetgroupBody,
  schema: targetgroupSchema,
};
