// Generated from resources/mailings/mailingrun.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { mailingrunQuery } from '../queries/mailingrun';

/** A run of a recurring mailing. One row a time at which it was due, so that it runs once then. */
export const mailingrunPlan: ResourcePlan = {
  name: 'mailingrun',
  kind: 'mailings',
  about: 'A run of a recurring mailing. One row a time at which it was due, so that it runs once then.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: mailingrunQuery,
};
