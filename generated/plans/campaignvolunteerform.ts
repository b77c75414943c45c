// Generated from resources/pages/campaignvolunteerform.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { campaignvolunteerformBody } from '../bodies/campaignvolunteerform';
import { campaignvolunteerformQuery } from '../queries/campaignvolunteerform';
import { campaignvolunteerformSchema } from '../schemas/campaignvolunteerform';

/** The form of a page where people offer to help with a campaign. */
export const campaignvolunteerformPlan: ResourcePlan = {
  name: 'campaignvolunteerform',
  kind: 'pages',
  about: 'The form of a page where people offer to help with a campaign.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: campaignvolunteerformQuery,
  write: campaignvolunteerformBody,
  schema: campaignvolunteerformSchema,
};
