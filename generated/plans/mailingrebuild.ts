// Generated from resources/mailings/mailingrebuild.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { mailingrebuildQuery } from '../queries/mailingrebuild';

/** A request to find the recipients of a mailing anew, and its result. */
export const mailingrebuildPlan: ResourcePlan = {
  name: 'mailingrebuild',
  kind: 'mailings',
  about: 'A request to find the recipients of a mailing anew, and its result.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: mailingrebuildQuery,
};
