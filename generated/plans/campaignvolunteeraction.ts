// Generated from resources/actions/campaignvolunteeraction.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { campaignvolunteeractionBody } from '../bodies/campaignvolunteeraction';
import { campaignvolunteeractionQuery } from '../queries/campaignvolunteeraction';
import { campaignvolunteeractionSchema } from '../schemas/campaignvolunteeraction';

/** A person offered to help with a campaign. */
export const campaignvolunteeractionPlan: ResourcePlan = {
  name: 'campaignvolunteeraction',
  kind: 'actions',
  about: 'A person offered to help with a campaign.',
  exposed: true,
  methods: { list: ['get'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  base: { resource: 'action', as: 'CampaignVolunteer' },
  read: campaignvolunteeractionQuery,
  write: campaignvolunteeractionBody,
  schema: campaignvolunteeractionSchema,
};
