import { cutText } from '../../core/types/text-formats';

export const NAME_FIELDS = ['prefix', 'first_name', 'middle_name', 'last_name', 'suffix'] as const;
export const ADDRESS_FIELDS = ['address1', 'address2', 'city', 'state', 'zip', 'plus4', 'postal', 'region', 'country'] as const;

/** The name and address of a user: columns of `core_user`. Parameters of actions and columns of uploads have the same names. */
export const PROFILE_FIELDS = [...NAME_FIELDS, ...ADDRESS_FIELDS] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** The columns that an action writes of its user: the profile, and the name as it was typed into one field. */
export const WRITTEN_FIELDS = [...PROFILE_FIELDS, 'typed_name'] as const;

/** Those fields that are known; the others are absent. */
export type Profile = Partial<Record<ProfileField, string>>;

/** SQL of the whole name, as the person typed it where they did so in one field: what mails, letters, lists and files show. The user is the row `u`. */
export const NAME_SQL = `advocacy_name(${NAME_FIELDS.map((field) => `u.${field}`).join(', ')}, u.typed_name)`;

/** Parameters of phones, each with the type under which the number is stored. */
export const PHONE_TYPES = {
  home_phone: 'home',
  home_fax_phone: 'home_fax',
  work_fax_phone: 'work_fax',
  work_phone: 'work',
  mobile_phone: 'mobile',
  emergency_phone: 'emergency',
} as const;

export interface Phone {
  type: string;
  phone: string;
}

const PREFIXES = new Set(['mr', 'mrs', 'ms', 'miss', 'mx', 'dr', 'prof', 'rev', 'hon', 'sir', 'dame']);
const SUFFIXES = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'phd', 'md', 'esq', 'dds', 'jd']);

/** Characters of a part that are stored. */
const LONGEST_PART = 255;

/**
 * Splits a full name: a known prefix (Dr.), the first word, the last word, a known suffix (Jr.), and what is between is the middle name. A single
 * word is a first name. Parts that the name does not have are absent.
 */
export function splitName(name: string): Pick<Profile, (typeof NAME_FIELDS)[number]> {
  const words = name.split(/[\s,]+/).filter(Boolean);
  const isIn = (known: ReadonlySet<string>, word: string | undefined): boolean =>
    word !== undefined && known.has(word.toLowerCase().replaceAll('.', ''));
  const prefix = words.length > 1 && isIn(PREFIXES, words[0]) ? words.shift() : undefined;
  const suffix = words.length > 2 && isIn(SUFFIXES, words.at(-1)) ? words.pop() : undefined;
  const first = words.shift();
  const last = words.pop();
  const parts = { prefix, first_name: first, middle_name: words.join(' ') || undefined, last_name: last, suffix };
  return Object.fromEntries(
    Object.entries(parts).flatMap(([part, text]) => (text === undefined ? [] : [[part, cutText(text, LONGEST_PART)]])),
  );
}
