import { invalidAction } from '../../framework/http/errors';
import { fieldProblems } from '../../framework/write/custom-fields/rules';
import { isEmail } from '../../framework/write';
import type { ActionInput } from './input';
import { countryName, isUnitedStates } from './person';
import { missingFields } from './required';
import { tafOf, tafProblems } from './taf';
import type { Prepared, Request } from './types';

/**
 * Checks an action before anything is written (specification 4.4, "Validation"): e-mail syntax, required fields, ZIP codes, custom fields of
 * the user, lists and mailing. Throws 400 `{errors: {field: [message]}}` with every fault, in words that can be shown to the person.
 */
export async function checkAction(request: Request, prepared: Prepared): Promise<void> {
  const { input, found, person } = request;
  const errors = new Map(Object.entries(prepared.errors ?? {}));
  const fault = (field: string, message: string): void => void errors.set(field, [...new Set([...(errors.get(field) ?? []), message])]);
  if (!isEmail(person.email)) fault('email', 'Enter a valid e-mail address.');
  for (const name of await missingFields(request)) fault(name, 'This field is required.');
  checkZip(input, fault);
  for (const [name, values] of input.userFields) {
    const rule = found.fieldRules.get(name);
    for (const problem of rule ? fieldProblems(rule, values) : []) fault(`user_${name}`, problem);
  }
  for (const id of found.unknownLists) fault('lists', `There is no list ${id}.`);
  if (!isMailing(request)) fault('mailing_id', 'Unable to associate this mailing ID with account.');
  for (const [name, problems] of Object.entries(tafProblems(tafOf(input, found.page)))) problems.forEach((problem) => fault(name, problem));
  if (errors.size > 0) throw invalidAction(Object.fromEntries(errors));
}

/** The mailing that a request names must exist, and be the one of the akid where that names one (domain 3.2). */
function isMailing({ input: { mailingId }, found, person }: Request): boolean {
  if (mailingId === undefined) return true;
  const byAkid = person.user !== null && person.user === found.byAkid ? found.akid!.mailingId : null;
  return found.mailings.has(mailingId) && (byAkid === null || byAkid === mailingId);
}

/** In the United States a ZIP has 5 characters and its extension 4 (specification 4.4, "Validation", 3); `12345-6789` is both. */
function checkZip(input: ActionInput, fault: (field: string, message: string) => void): void {
  const { zip, plus4, postal, country } = input.parts;
  if (!isUnitedStates(countryName(country))) return;
  const valid = (text: string): boolean => text.length === 5 || /^.{5}-.{4}$/.test(text);
  if (zip !== undefined && !valid(zip)) fault('zip', 'ZIP Code is invalid.');
  if (zip === undefined && postal !== undefined && !valid(postal)) fault('postal', 'ZIP Code is invalid.');
  if (plus4 !== undefined && plus4.length !== 4) fault('plus4', 'ZIP Code is invalid.');
}
