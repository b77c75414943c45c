// Generated from resources/common/hostingplatform.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { hostingplatformBody } from '../bodies/hostingplatform';
import { hostingplatformQuery } from '../queries/hostingplatform';
import { hostingplatformSchema } from '../schemas/hostingplatform';

/** Where pages are shown, and where supporters go from there. */
export const hostingplatformPlan: ResourcePlan = {
  name: 'hostingplatform',
  kind: 'common',
  about: 'Where pages are shown, and where supporters go from there.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: hostingplatformQuery,
  write: hostingplatformBody,
  schema: hostingplatformSchema,
};
