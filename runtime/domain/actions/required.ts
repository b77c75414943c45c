import type { Pool } from 'pg';
import { PHONE_TYPES } from './input';
import type { StoredUser } from './lookup';
import type { Request } from './types';

const ON_RECORD = `
  SELECT ARRAY(SELECT DISTINCT f.name FROM core_userfield f WHERE f.parent_id = $1::integer AND f.value <> '') AS fields,
    ARRAY(SELECT DISTINCT p.type FROM core_phone p WHERE p.user_id = $1 AND p.phone <> '') AS phones`;

/**
 * The fields that the page or the request requires and that are neither sent nor on record (specification 4.4, "Validation", 2).
 * Phones and custom fields of the person are looked up only when without them the action would be refused.
 */
export async function missingFields({ call, input, found, person }: Request): Promise<string[]> {
  const names = [...new Set([...found.page.required, ...input.required])];
  const missing = names.filter((name) => !isSent(name, input) && !storedParts(name).some((part) => storedPart(person.user, part)));
  const elsewhere = missing.some((name) => name.startsWith('user_') || name === 'phone' || isTypedPhone(name));
  if (!person.user || !elsewhere) return missing;
  const onRecord = await furtherNames(call.services.pool, person.user.id);
  return missing.filter((name) => !onRecord.has(name));
}

/** A name may come in parts, a ZIP as postal code, a phone under its type or with it. */
function isSent(name: string, { given, phones }: Request['input']): boolean {
  if (given.has(name)) return true;
  if (name === 'name') return given.has('first_name') || given.has('last_name');
  if (name === 'first_name' || name === 'last_name') return given.has('name');
  if (name === 'zip') return given.has('postal');
  if (name === 'phone') return phones.length > 0;
  return isTypedPhone(name) && phones.some(({ type }) => type === PHONE_TYPES[name]);
}

function storedParts(name: string): string[] {
  return name === 'name' ? ['first_name', 'last_name'] : [name];
}

function storedPart(user: StoredUser | null, name: string): boolean {
  const value = user ? Object.entries(user).find(([part]) => part === name)?.[1] : undefined;
  return value !== undefined && value !== null && value !== '';
}

/** What else is on record, by the names that actions use: `user_…`, `phone` and the typed phones. */
async function furtherNames(pool: Pool, userId: number): Promise<ReadonlySet<string>> {
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
