// Generated from resources/mailings/mailingcount.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { mailingcountQuery } from '../queries/mailingcount';

/** What is counted of each mailing while it happens, in parts that are summed up. Triggers write it (`counts`). */
export const mailingcountPlan: ResourcePlan = {
  name: 'mailingcount',
  kind: 'mailings',
  about: 'What is counted of each mailing while it happens, in parts that are summed up. Triggers write it (`counts`).',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: mailingcountQuery,
};
