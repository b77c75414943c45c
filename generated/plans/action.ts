// Generated from resources/actions/action.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { actionBody } from '../bodies/action';
import { actionQuery } from '../queries/action';
import { actionSchema } from '../schemas/action';

/** What a person did on a page. POST here processes a new action of any type. */
export const actionPlan: ResourcePlan = {
  name: 'action',
  kind: 'actions',
  about: 'What a person did on a page. POST here processes a new action of any type.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  types: {
    Call: 'callaction',
    CampaignVolunteer: 'campaignvolunteeraction',
    Donation: 'donationaction',
    EventCreate: 'eventcreateaction',
    EventModerate: 'eventmoderateaction',
    EventSignup: 'eventsignupaction',
    Import: 'importaction',
    Letter: 'letteraction',
    LTE: 'lteaction',
    Petition: 'petitionaction',
    RecurringDonationCancel: 'recurringdonationcancelaction',
    RecurringDonationUpdate: 'recurringdonationupdateaction',
    Signup: 'signupaction',
    Survey: 'surveyaction',
    Unsubscribe: 'unsubscribeaction',
    UserUpdate: 'userupdateaction',
  },
  read: actionQuery,
  write: actionBody,
  schema: actionSchema,
};
