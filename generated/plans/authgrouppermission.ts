// Generated from resources/staff/authgrouppermission.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { authgrouppermissionQuery } from '../queries/authgrouppermission';

/** A right that a permission group gives to its members. */
export const authgrouppermissionPlan: ResourcePlan = {
  name: 'authgrouppermission',
  kind: 'staff',
  about: 'A right that a permission group gives to its members.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: authgrouppermissionQuery,
};
