// Generated from resources/targets/congresstargetgroup.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { congresstargetgroupBody } from '../bodies/congresstargetgroup';
import { congresstargetgroupQuery } from '../queries/congresstargetgroup';
import { congresstargetgroupSchema } from '../schemas/congresstargetgroup';

/** A group of members of the United States Congress. */
export const congresstargetgroupPlan: ResourcePlan = {
  name: 'congresstargetgroup',
  kind: 'targets',
  about: 'A group of members of the United States Congress.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  base: { resource: 'targetgroup', as: 'Congress' },
  read: congresstargetgroupQuery,
  write: congresstargetgroupBody,
  schema: congresstargetgroupSchema,
};
