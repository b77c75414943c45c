// Generated from resources/pages/campaignvolunteerpage.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { campaignvolunteerpageBody } from '../bodies/campaignvolunteerpage';
import { campaignvolunteerpageQuery } from '../queries/campaignvolunteerpage';
import { campaignvolunteerpageSchema } from '../schemas/campaignvolunteerpage';

/** A page where people offer to help with a campaign. */
export const campaignvolunteerpagePlan: ResourcePlan = {
  name: 'campaignvolunteerpage',
  kind: 'pages',
  about: 'A page where people offer to help with a campaign.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  base: { resource: 'page', as: 'CampaignVolunteer' },
  read: campaignvolunteerpageQuery,
  write: campaignvolunteerpageBody,
  schema: campaignvolunteerpageSchema,
};
