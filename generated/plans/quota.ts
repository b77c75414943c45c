// Generated from resources/mailings/quota.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { quotaQuery } from '../queries/quota';

/** How much of something was used up on a day, where a day's use is limited. */
export const quotaPlan: ResourcePlan = {
  name: 'quota',
  kind: 'mailings',
  about: "How much of something was used up on a day, where a day's use is limited.",
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: quotaQuery,
};
