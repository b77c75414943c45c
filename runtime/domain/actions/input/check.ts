import { Message } from '../../../core/words';
import { fieldProblems } from '../../../core/write/custom-fields/custom-fields';
import { type ErrorCollector, REQUIRED } from '../../../core/http/validation-errors';
import { isEmail } from '../../../core/write';
import { isUnitedStates } from '../../geo';
import { countryOfAddress } from '../person-changes';
import type { PreparedAction } from './model';
import { missingFields } from './required-fields';
import { checkTellAFriend } from '../tell-a-friend';

/** What a person is told who acts again on a page where people may act once. Translated by `domain/languages`. */
const ALREADY_ACTED = new Message('public.already_acted');

/** Checks what all actions have in common (README, "What is checked"), before anything is written, and adds everything wrong to `errors`. */
export async function checkAction(action: PreparedAction, errors: ErrorCollector): Promise<void> {
  const { input, found, person, prepared } = action;
  if (person.user !== null && found.acted.has(person.user.id) && !prepared.changesEarlier) errors.add('page', ALREADY_ACTED);
  if (!isEmail(person.email)) errors.add('email', new Message('values.email_expected'));
  for (const name of await missingFields(action)) errors.add(name, REQUIRED);
  checkZip(action, errors);
  for (const [name, values] of input.userFields) {
    const rule = found.fieldRules.get(name);
    for (const problem of rule ? fieldProblems(rule, values) : []) errors.add(`user_${name}`, problem);
  }
  for (const id of found.unknownLists) errors.add('lists', new Message('actions.list_unknown', { id }));
  if (!isMailingValid(action)) errors.add('mailing_id', new Message('actions.mailing_not_of_account'));
  if (action.tellAFriend) checkTellAFriend(action.tellAFriend, errors);
}

/** The mailing that a request names must be that of the akid by which the person acts, or else one that the person got. */
function isMailingValid({ input: { mailingId }, found, person }: PreparedAction): boolean {
  if (mailingId === undefined) return true;
  const mailingOfAkid = person.user !== null && person.user === found.byAkid ? (found.akid?.mailingId ?? null) : null;
  return mailingOfAkid === null ? person.user !== null && found.mailed.has(person.user.id) : mailingOfAkid === mailingId;
}

/** In the United States a ZIP code has 5 characters and its extension 4; `12345-6789` is both. */
function checkZip({ input, person }: PreparedAction, errors: ErrorCollector): void {
  const { zip, plus4, postal } = input.profile;
  if (!isUnitedStates(countryOfAddress(input, person))) return;
  const isZip = (text: string): boolean => text.length === 5 || /^.{5}-.{4}$/.test(text);
  if (zip !== undefined && !isZip(zip)) errors.add('zip', new Message('public.zip_message'));
  if (zip === undefined && postal !== undefined && !isZip(postal)) errors.add('postal', new Message('public.zip_message'));
  if (plus4 !== undefined && plus4.length !== 4) errors.add('plus4', new Message('public.zip_message'));
}
