// Generated from resources/common/redirect.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { redirectBody } from '../bodies/redirect';
import { redirectQuery } from '../queries/redirect';
import { redirectSchema } from '../schemas/redirect';

/** A short address that leads to a longer one. */
export const redirectPlan: ResourcePlan = {
  name: 'redirect',
  kind: 'common',
  about: 'A short address that leads to a longer one.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: redirectQuery,
  write: redirectBody,
  schema: redirectSchema,
};
