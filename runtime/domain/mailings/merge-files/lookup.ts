import { normalEmail } from '../../../core/types/email-address';
import { readAkid } from '../../people';

/** How a line finds its users: by the value of a column. */
export interface Lookup {
  column: string;
  /** The value as `condition` compares it. Undefined when no user can have it. */
  read(text: string, secret: string): string | undefined;
  /** SQL condition on the user `u`, with the value as `x.value`. */
  condition: string;
}

const BY_ID = 'u.id = x.value::integer';
const number = (text: string): string | undefined => (/^\d{1,9}$/.test(text) ? text : undefined);
const lowered = (text: string): string => text.toLowerCase();

/** Columns that identify one user, in the order in which they are tried when no column is named. */
const SINGLE_USER: readonly Lookup[] = [
  { column: 'user_id', read: number, condition: BY_ID },
  { column: 'akid', read: (text, secret) => readAkid(secret, text)?.userId.toString(), condition: BY_ID },
  { column: 'email', read: (text) => lowered(normalEmail(text)), condition: 'lower(u.email) COLLATE "C" = x.value COLLATE "C"' },
];

/** Columns whose lines are for all users with the value. */
const MANY_USERS: readonly Lookup[] = ['city', 'country', 'postal', 'region', 'source', 'state', 'zip'].map((column) => ({
  column,
  read: lowered,
  condition: `lower(u.${column}) COLLATE "C" = x.value COLLATE "C"`,
}));

/** The names of all lookup columns. */
export const LOOKUPS: readonly string[] = [...SINGLE_USER, ...MANY_USERS].map(({ column }) => column);

/**
 * The lookup by the column that the request named, or else by the first of user_id, akid and email in the file. Undefined without one.
 * @param header names of columns, in lower case
 */
export function lookupFor(columnName: string | null, header: readonly string[]): Lookup | undefined {
  if (columnName === null || columnName === '') return SINGLE_USER.find(({ column }) => header.includes(column));
  const name = columnName.toLowerCase();
  return header.includes(name) ? [...SINGLE_USER, ...MANY_USERS].find(({ column }) => column === name) : undefined;
}
