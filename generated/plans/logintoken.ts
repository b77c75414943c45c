// Generated from resources/users/logintoken.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { logintokenQuery } from '../queries/logintoken';

/** A token that signs a user into the pages of the service for a while. Only its hash is kept. */
export const logintokenPlan: ResourcePlan = {
  name: 'logintoken',
  kind: 'users',
  about: 'A token that signs a user into the pages of the service for a while. Only its hash is kept.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: logintokenQuery,
};
