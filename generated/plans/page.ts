// Generated from resources/pages/page.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { pageBody } from '../bodies/page';
import { pageQuery } from '../queries/page';
import { pageSchema } from '../schemas/page';

/** A page of any type. Pages are created through the resource of their type. */
export const pagePlan: ResourcePlan = {
  name: 'page',
  kind: 'pages',
  about: 'A page of any type. Pages are created through the resource of their type.',
  exposed: true,
  methods: { list: ['get'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  types: {
    Call: 'callpage',
    CampaignVolunteer: 'campaignvolunteerpage',
    Donation: 'donationpage',
    EventCreate: 'eventcreatepage',
    EventModerate: 'eventmoderatepage',
    EventSignup: 'eventsignuppage',
    Import: 'importpage',
    Letter: 'letterpage',
    LTE: 'ltepage',
    Petition: 'petitionpage',
    RecurringDonationCancel: 'recurringdonationcancelpage',
    RecurringDonationUpdate: 'recurringdonationupdatepage',
    Signup: 'signuppage',
    Survey: 'surveypage',
    Unsubscribe: 'unsubscribepage',
    UserUpdate: 'userupdatepage',
  },
  read: pageQuery,
  write: pageBody,
  schema: pageSchema,
};
