import { type FieldErrors, unprocessable } from '../../errors';
import { isEmail } from '../../write';
import type { ActionInput } from './input';
import type { Found, StoredUser } from './lookup';
import { countryName, isUnitedStates } from './person';
import type { Prepared, Request } from './types';

/**
 * Checks an action before anything is written (specification 4.4, "Validation"): e-mail syntax, required fields, ZIP codes. Throws 400
 * `{errors: {field: [message]}}` with every fault, in words that can be shown to the person.
 */
export function checkAction({ input, found, person }: Request, prepared: Prepared): void {
  const errors: FieldErrors = { ...prepared.errors };
  const fault = (field: string, message: string): void => void (errors[field] ??= []).push(message);
  if (!isEmail(person.email)) fault('email', 'Enter a valid e-mail address.');
  for (const name of missingFields(input, found, person.user)) fault(name, 'This field is required.');
  checkZip(input, fault);
  for (const id of found.unknownLists) fault('lists', `There is no list ${id}.`);
  if (Object.keys(errors).length > 0) throw unprocessable(errors);
}

/** Required by the page or by the request, and neither sent nor on record (specification 4.4, "Validation", 2). */
function missingFields(input: ActionInput, { page }: Found, user: StoredUser | null): string[] {
  const names = new Set([...page.required, ...input.required]);
  return [...names].filter((name) => {
    if (input.given.has(name)) return false;
    if (name === 'name') return !input.given.has('first_name') && !input.given.has('last_name') && !user?.first_name && !user?.last_name;
    if (name === 'first_name' || name === 'last_name') return !input.given.has('name') && !storedPart(user, name);
    if (name === 'zip') return !input.given.has('postal') && !storedPart(user, name);
    return !storedPart(user, name);
  });
}

function storedPart(user: StoredUser | null, name: string): boolean {
  const value = user ? Object.entries(user).find(([part]) => part === name)?.[1] : undefined;
  return value !== undefined && value !== null && value !== '';
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
