// Generated from resources/pages/donationform.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { donationformBody } from '../bodies/donationform';
import { donationformQuery } from '../queries/donationform';
import { donationformSchema } from '../schemas/donationform';

/** The form of a donation page. */
export const donationformPlan: ResourcePlan = {
  name: 'donationform',
  kind: 'pages',
  about: 'The form of a donation page.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: donationformQuery,
  write: donationformBody,
  schema: donationformSchema,
};
