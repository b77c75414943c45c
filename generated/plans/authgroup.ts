// Generated from resources/staff/authgroup.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { authgroupQuery } from '../queries/authgroup';
import { authgroupSchema } from '../schemas/authgroup';

/** A permission group. What its members may do follows from its rights. Groups are altered with the staff command, never over HTTP. */
export const authgroupPlan: ResourcePlan = {
  name: 'authgroup',
  kind: 'staff',
  about: 'A permission group. What its members may do follows from its rights. Groups are altered with the staff command, never over HTTP.',
  exposed: true,
  methods: { list: ['get'], detail: ['get'] },
  returnRepresentation: false,
  read: authgroupQuery,
  schema: authgroupSchema,
};
