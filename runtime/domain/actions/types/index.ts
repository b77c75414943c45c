import type { ActionType } from '../model';
import { callType } from './call';
import { donationType } from './donation';
import { createEventType } from './event/create-event';
import { moderateEventType } from './event/moderate-event';
import { signUpType, volunteerType } from './event/sign-up';
import { importType } from './import';
import { letterType, petitionType } from './targeted-page';
import { letterToEditorType } from './letter-to-editor';
import { cancelRecurringType, updateRecurringType } from './recurring';
import { surveyType } from './survey';
import { unsubscribeType } from './unsubscribe';

/** The types of action, by the `type` of the page. */
const TYPES: Readonly<Record<string, ActionType>> = {
  Call: callType,
  CampaignVolunteer: volunteerType,
  Donation: donationType,
  EventCreate: createEventType,
  EventModerate: moderateEventType,
  EventSignup: signUpType,
  Import: importType,
  LTE: letterToEditorType,
  Letter: letterType,
  Petition: petitionType,
  RecurringDonationCancel: cancelRecurringType,
  RecurringDonationUpdate: updateRecurringType,
  Signup: {},
  Survey: surveyType,
  Unsubscribe: unsubscribeType,
  // Every action writes the profile of the person; a user update writes nothing else.
  UserUpdate: {},
};

/** The type of actions on pages of a type; undefined for a type of page that takes no actions. */
export function actionType(pageType: string): ActionType | undefined {
  return Object.hasOwn(TYPES, pageType) ? TYPES[pageType] : undefined;
}

/** The types that must know facts of their page. */
export const TYPES_WITH_FACTS: ReadonlySet<string> = new Set(Object.keys(TYPES).filter((name) => TYPES[name]!.factsSql !== undefined));
