import type { Pool } from 'pg';
import { lastValue } from '../../../core/http/validation-errors';
import { countryCode, hasField, sameField } from '../../geo';
import { findLoginToken, PHONE_TYPES } from '../../people';
import { countryOfAddress } from '../person-changes';
import type { StoredUser } from '../look-up/found';
import type { ActionInput } from './input';
import type { IdentifiedAction } from './model';

const ON_RECORD = `
  SELECT ARRAY(SELECT DISTINCT f.name FROM core_userfield f WHERE f.parent_id = $1::integer AND f.value <> '') AS fields,
    ARRAY(SELECT DISTINCT p.type FROM core_phone p WHERE p.user_id = $1 AND p.phone <> '') AS phones`;

/**
 * The names of fields that the page or the request requires and that are neither sent nor on record. What is on record counts for the person
 * of a valid akid or login link alone: it would tell a stranger who sends an e-mail address what is known of the person. Phones and custom
 * fields on record are looked up only when the action would be refused without them. A form needs nothing that addresses of the country have not.
 */
export async function missingFields(action: IdentifiedAction): Promise<string[]> {
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

/** What the page requires of this address. */
function requiredByPage({ input, found, person }: IdentifiedAction): readonly string[] {
  if (input.home === undefined) return found.page.required;
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
