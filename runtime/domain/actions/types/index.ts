import { callType } from './call';
import { donationType } from './donation';
import { eventCreateType } from './event/create';
import { eventModerateType } from './event/moderate';
import { eventSignupType } from './event/signup';
import { importType } from './import';
import { letterType } from './letter';
import { lteType } from './lte';
import { petitionType } from './petition';
import { recurringCancelType } from './recurring/cancel';
import { recurringUpdateType } from './recurring/update';
import { surveyType } from './survey';
import type { ActionType } from './type';
import { unsubscribeType } from './unsubscribe';
import { volunteerType } from './volunteer';

export type { ActionType, Prepared, Request } from './type';

/** The types of page that actions are taken on, by `type` of the page. One file each for those with steps of their own. */
const TYPES: Readonly<Record<string, ActionType>> = {
  Call: callType,
  CampaignVolunteer: volunteerType,
  Donation: donationType,
  EventCreate: eventCreateType,
  EventModerate: eventModerateType,
  EventSignup: eventSignupType,
  Import: importType,
  LTE: lteType,
  Letter: letterType,
  Petition: petitionType,
  RecurringDonationCancel: recurringCancelType,
  RecurringDonationUpdate: recurringUpdateType,
  Signup: {},
  Survey: surveyType,
  Unsubscribe: unsubscribeType,
  // What it writes of the person, every action does.
  UserUpdate: {},
};

/** What is particular to actions on pages of this type; undefined for a type that takes none. */
export function actionType(name: string): ActionType | undefined {
  return Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
}

/** The types whose pages are asked for facts. */
export const ASKING: ReadonlySet<string> = new Set(Object.keys(TYPES).filter((name) => TYPES[name]!.facts !== undefined));
