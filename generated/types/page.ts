// Generated from resources/pages/page.yaml by `npm run generate`. Edit that, not this.
import { withTypes } from '../../runtime';
import { pagePlan as own } from '../resources/page';
import { callpagePlan } from '../resources/callpage';
import { campaignvolunteerpagePlan } from '../resources/campaignvolunteerpage';
import { donationpagePlan } from '../resources/donationpage';
import { eventcreatepagePlan } from '../resources/eventcreatepage';
import { eventmoderatepagePlan } from '../resources/eventmoderatepage';
import { eventsignuppagePlan } from '../resources/eventsignuppage';
import { importpagePlan } from '../resources/importpage';
import { letterpagePlan } from '../resources/letterpage';
import { ltepagePlan } from '../resources/ltepage';
import { petitionpagePlan } from '../resources/petitionpage';
import { recurringdonationcancelpagePlan } from '../resources/recurringdonationcancelpage';
import { recurringdonationupdatepagePlan } from '../resources/recurringdonationupdatepage';
import { signuppagePlan } from '../resources/signuppage';
import { surveypagePlan } from '../resources/surveypage';
import { unsubscribepagePlan } from '../resources/unsubscribepage';
import { userupdatepagePlan } from '../resources/userupdatepage';

/** A page of any type. Pages are created through the resource of their type. It shows the fields of its types. */
export const pagePlan = withTypes(own, 't.type', [
  callpagePlan,
  campaignvolunteerpagePlan,
  donationpagePlan,
  eventcreatepagePlan,
  eventmoderatepagePlan,
  eventsignuppagePlan,
  importpagePlan,
  letterpagePlan,
  ltepagePlan,
  petitionpagePlan,
  recurringdonationcancelpagePlan,
  recurringdonationupdatepagePlan,
  signuppagePlan,
  surveypagePlan,
  unsubscribepagePlan,
  userupdatepagePlan,
]);
