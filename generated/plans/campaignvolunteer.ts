// Generated from resources/events/campaignvolunteer.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { campaignvolunteerBody } from '../bodies/campaignvolunteer';
import { campaignvolunteerQuery } from '../queries/campaignvolunteer';
import { campaignvolunteerSchema } from '../schemas/campaignvolunteer';

/** A person who offered to help with the events of a campaign. */
export const campaignvolunteerPlan: ResourcePlan = {
  name: 'campaignvolunteer',
  kind: 'events',
  about: 'A person who offered to help with the events of a campaign.',
  exposed: true,
  methods: { list: ['get'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: campaignvolunteerQuery,
  write: campaignvolunteerBody,
  schema: campaignvolunteerSchema,
};
