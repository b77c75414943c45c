import { Message } from '../../../core/words';
import { fieldProblems } from '../../../core/write/custom-fields/custom-fields';
import { type ErrorCollector, lastValue, REQUIRED } from '../../../core/http/validation-errors';
import { isEmail } from '../../../core/write';
import { countryCode, hasField, isUnitedStates, sameField } from '../../geo';
import { countryOfAddress } from '../person-changes';
import type { IdentifiedAction, PreparedAction } from './model';
import { checkTellAFriend } from '../tell-a-friend';
import type { Pool } from 'pg';
import { findLoginToken, PHONE_TYPES } from '../../people';
import type { StoredUser } from '../look-up/found';
import type { ActionInput } from './input';

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

const ON_RECORD = `
  SELECT ARRAY(SELECT DISTINCT f.name FROM core_userfield f WHERE f.parent_id = $1::integer AND f.value <> '') AS fields,
    ARRAY(SELECT DISTINCT p.type FROM core_phone p WHERE p.user_id = $1 AND p.phone <> '') AS phones`;

/**
 * The names of fields that the page or the request requires and that are neither sent nor on record. What is on record counts for the person
 * of a valid akid or login link alone: it would tell a stranger who sends an e-mail address what is known of the person. Phones and custom
 * fields on record are looked up only when the action would be refused without them. A form needs nothing that addresses of the country have not.
 */
async function missingFields(action: PreparedAction): Promise<string[]> {
  const { call, input } = action;
  const names = [...new Set([...requiredByPage(action), ...input.required])];
  const unsent = names.filter((name) => !isSent(name, input));
  if (unsent.length === 0) return unsent;
  const user = await provenUser(action);
  const missing = unsent.filter((name) => !isInProfile(name, user, input));
  const mayBeOnRecord = missing.some((name) => name.startsWith('user_') || name === 'phone' || isTypedPhone(name));
  if (!user || !mayBeOnRecord) return missing;
  const onRecord = await namesOnRecord(call.services.pool, user.id);
  return missing.filter((name) => !onRecord.has(name));
}

/** What the page requires of this address. A form by which somebody changes what they did before need not ask who they are again. */
function requiredByPage({ input, found, person, prepared }: PreparedAction): readonly string[] {
  if (input.home === undefined) return found.page.required;
  if (prepared.changesEarlier === true) return [];
  const code = countryCode(countryOfAddress(input, person));
  return found.page.required.filter((name) => hasField(code, name));
}

/** The user who acts, when an akid or a login link says so. An e-mail address alone is known to strangers too. */
async function provenUser(action: IdentifiedAction): Promise<StoredUser | null> {
  const { found, person } = action;
  return person.user !== null && (person.user === found.byAkid || (await cameByLoginLink(action))) ? person.user : null;
}

/** A name may be sent in parts, a ZIP code as postal code, in forms a state as region, and a phone by its type. */
function isSent(name: string, { parameters, phones, home }: ActionInput): boolean {
  if (parameters.has(name)) return true;
  if (home !== undefined && parameters.has(sameField(name) ?? name)) return true;
  if (name === 'name') return parameters.has('first_name') || parameters.has('last_name');
  if (name === 'first_name' || name === 'last_name') return parameters.has('name');
  if (name === 'zip') return parameters.has('postal');
  if (name === 'phone') return phones.length > 0;
  return isTypedPhone(name) && phones.some(({ type }) => type === PHONE_TYPES[name]);
}

function isInProfile(name: string, user: StoredUser | null, { home }: ActionInput): boolean {
  const columns = name === 'name' ? ['first_name', 'last_name'] : [name, (home !== undefined && sameField(name)) || name];
  return Object.entries(user ?? {}).some(([column, value]) => columns.includes(column) && value !== null && value !== '');
}

/** The names of the phones and custom fields on record, as parameters name them: `phone`, `mobile_phone`, `user_…`. */
async function namesOnRecord(pool: Pool, userId: number): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ fields: string[]; phones: string[] }>({
    name: 'action_on_record',
    text: ON_RECORD,
    values: [userId],
  });
  const { fields, phones } = rows[0]!;
  const typed = Object.entries(PHONE_TYPES).flatMap(([name, type]) => (phones.includes(type) ? [name] : []));
  return new Set([...fields.map((name) => `user_${name}`), ...typed, ...(phones.length > 0 ? ['phone'] : [])]);
}

function isTypedPhone(name: string): name is keyof typeof PHONE_TYPES {
  return Object.hasOwn(PHONE_TYPES, name);
}

/** Whether the person came by a login link: `i` is a login token of theirs. An e-mail address or an akid proves nothing: others know it. */
export async function cameByLoginLink({ call, input, person }: IdentifiedAction): Promise<boolean> {
  const token = lastValue(input.parameters, 'i');
  if (token === undefined || !person.user) return false;
  return (await findLoginToken(call.services, token, call.ip)) === person.user.id;
}
