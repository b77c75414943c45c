// Generated from resources/common/multilingualcampaign.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { multilingualcampaignBody } from '../bodies/multilingualcampaign';
import { multilingualcampaignQuery } from '../queries/multilingualcampaign';
import { multilingualcampaignSchema } from '../schemas/multilingualcampaign';

/** Holds together the pages that say the same in several languages. */
export const multilingualcampaignPlan: ResourcePlan = {
  name: 'multilingualcampaign',
  kind: 'common',
  about: 'Holds together the pages that say the same in several languages.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: multilingualcampaignQuery,
  write: multilingualcampaignBody,
  schema: multilingualcampaignSchema,
};
