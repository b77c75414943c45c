import type { Registry } from '../../../core/plan/registry';
import type { ActionType } from '../input/model';
import { callType } from './call';
import { declaredType } from './declared';
import { donationType } from './donation';
import { createEventType } from './event/create-event';
import { moderateEventType } from './event/moderate-event';
import { signUpType, volunteerType } from './event/sign-up';
import { importType, unsubscribeType } from './lists';
import { letterType, petitionType } from './targeted-page';
import { letterToEditorType } from './letter-to-editor';
import { cancelRecurringType, updateRecurringType } from './recurring';
import { surveyType } from './survey';

/** The types of action that do more than their YAML says, by the `type` of the page. */
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
  Survey: surveyType,
  Unsubscribe: unsubscribeType,
};

/** A type of action, and the resource of such actions: `petitionaction`. */
export interface TakenType {
  type: ActionType;
  resource: string;
}

const known = new WeakMap<Registry, ReadonlyMap<string, TakenType>>();

/** The types of actions that pages take, by the type of the page. */
export function actionTypes({ registry }: { registry: Registry }): ReadonlyMap<string, TakenType> {
  const types = known.get(registry) ?? readTypes(registry);
  known.set(registry, types);
  return types;
}

function readTypes(registry: Registry): ReadonlyMap<string, TakenType> {
  const { types: resources = {} } = registry.get('action');
  return new Map(
    Object.entries(registry.get('page').types ?? {}).flatMap(([name, page]): [string, TakenType][] => {
      const declared = registry.get(page).public;
      const resource = resources[name];
      const type = TYPES[name] ?? (declared && (declaredType(declared, registry.get(declared.action)) as ActionType));
      return type && resource !== undefined ? [[name, { type, resource }]] : [];
    }),
  );
}
