// Generated from resources/events/campaign.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { campaignBody } from '../bodies/campaign';
import { campaignQuery } from '../queries/campaign';
import { campaignSchema } from '../schemas/campaign';

/** A set of events that many hosts hold for one cause. */
export const campaignPlan: ResourcePlan = {
  name: 'campaign',
  kind: 'events',
  about: 'A set of events that many hosts hold for one cause.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: campaignQuery,
  write: campaignBody,
  schema: campaignSchema,
};
