import { readAkid } from '../../people';

/** How lines find their users: how the value in the column is read, and the users (`u`) whom it means (`x.value`). */
export interface Lookup {
  column: string;
  /** The value as `condition` compares it; undefined for one that nobody can have. */
  read(text: string, secret: string): string | undefined;
  condition: string;
}

const BY_ID = 'u.id = x.value::integer';
const number = (text: string): string | undefined => (/^\d{1,9}$/.test(text) ? text : undefined);
const lowered = (text: string): string => text.toLowerCase();

/** Columns that mean one user, in the order in which they are looked for when nobody said which. */
const OF_ONE: readonly Lookup[] = [
  { column: 'user_id', read: number, condition: BY_ID },
  { column: 'akid', read: (text, secret) => readAkid(secret, text)?.userId.toString(), condition: BY_ID },
  { column: 'email', read: lowered, condition: 'lower(u.email) COLLATE "C" = x.value COLLATE "C"' },
];

/** Columns whose line is for all users with the value. */
const OF_MANY: readonly Lookup[] = ['city', 'country', 'postal', 'region', 'source', 'state', 'zip'].map((column) => ({
  column,
  read: lowered,
  condition: `lower(u.${column}) COLLATE "C" = x.value COLLATE "C"`,
}));

/** The columns by which lines can find their users. */
export const LOOKUPS: readonly string[] = [...OF_ONE, ...OF_MANY].map(({ column }) => column);

/**
 * The lookup by the column that was named, else by the first of user_id, akid and email that the file has. Undefined when there is none.
 * @param header names of columns, in lower case
 */
export function lookupFor(named: string | null, header: readonly string[]): Lookup | undefined {
  if (named === null || named === '') return OF_ONE.find(({ column }) => header.includes(column));
  const wanted = named.toLowerCase();
  return header.includes(wanted) ? [...OF_ONE, ...OF_MANY].find(({ column }) => column === wanted) : undefined;
}
