import { PHONE_TYPES, USER_PARTS } from '../actions';

/** What an upload is about, as far as its columns depend on it. */
export interface ColumnRules {
  pageType: string;
  /** The custom fields of users that there are. */
  allowed: ReadonlySet<string>;
  autocreate: boolean;
  fieldsOnly: boolean;
}

/** The columns of a file. */
export interface Header {
  /** In lower case where case does not matter, one for each column. A custom field may have several columns: each is a value. */
  names: readonly string[];
  /** Names of custom fields, without the prefix. */
  userFields: readonly string[];
  actionFields: readonly string[];
  /** Custom fields of users that are to be made. */
  newFields: readonly string[];
  has(name: string): boolean;
}

/** What is wrong with a column, or doubtful; the first column is 1. */
export interface ColumnNote {
  col: number | null;
  message: string;
  value: string;
}

/** The columns that say whose row it is. */
export const IDENTIFYING = ['email', 'user_id', 'akid'] as const;

const COMMON: ReadonlySet<string> = new Set([
  ...IDENTIFYING,
  ...USER_PARTS,
  ...Object.keys(PHONE_TYPES),
  'name',
  'phone',
  'phone_type',
  'lang',
  'source',
  'created_at',
]);
const ALIASES: Readonly<Record<string, string>> = { language: 'lang' };

const DONATION: ReadonlySet<string> = new Set(
  ['amount', 'currency', 'date', 'import_id', 'payment_account', 'card_num_last_four', 'exp_date'].map((name) => `donation_${name}`),
);
const DONATION_ITEM = /^donation_(candidate|product)_\d{1,9}$/;
const LONGEST_NAME = 255;

/** Columns about which something is noted, one by one. */
const MOST_NOTED = 100;

/**
 * Reads the header of a file (domain 1.8). One of `email`, `user_id` and `akid` must be there; a column that nobody knows is an error, also
 * one of a custom field of users that is not allowed, unless such fields are to be made. Of very many faults the first are told.
 */
export function readHeader(cells: readonly string[], rules: ColumnRules): { header: Header; errors: ColumnNote[]; warnings: ColumnNote[] } {
  const names = trimEnd(cells).map(plainName);
  const errors: ColumnNote[] = [];
  const warnings: ColumnNote[] = [];
  const there = new Set<string>();
  for (const [index, name] of names.entries()) {
    const note = (notes: ColumnNote[], message: string): void =>
      void (notes.length < MOST_NOTED && notes.push({ col: index + 1, message, value: cells[index]! }));
    const problem = problemOf(name, rules) ?? (isField(name) || !there.has(name) ? undefined : 'This column is there twice.');
    there.add(name);
    if (problem !== undefined) note(errors, problem);
    else if (rules.fieldsOnly && !isIdentifying(name) && !name.startsWith('user_'))
      note(warnings, 'This column is left out: only custom fields of users are read.');
  }
  if (!names.some(isIdentifying))
    errors.push({ col: null, message: `One of the columns ${IDENTIFYING.join(', ')} is needed.`, value: cells.join(', ') });
  const fields = (prefix: string): string[] => [
    ...new Set(names.filter((name) => name.startsWith(prefix) && !isIdentifying(name)).map((name) => name.slice(prefix.length))),
  ];
  const userFields = fields('user_');
  const header = {
    names,
    userFields,
    actionFields: fields('action_'),
    newFields: userFields.filter((name) => !rules.allowed.has(name)),
    has: (name: string) => there.has(name),
  };
  return { header, errors, warnings };
}

/** Spreadsheets write columns without a name at the end. */
function trimEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

/** Names of custom fields keep their case. */
function plainName(cell: string): string {
  const lower = cell.toLowerCase();
  const prefix = /^(?:user|action|event|signup)_/.exec(lower)?.[0];
  if (prefix !== undefined && !isIdentifying(lower)) return prefix + cell.slice(prefix.length);
  return Object.hasOwn(ALIASES, lower) ? ALIASES[lower]! : lower;
}

function problemOf(name: string, rules: ColumnRules): string | undefined {
  if (name === '') return 'This column has no name.';
  if (COMMON.has(name)) return undefined;
  const custom = /^(user|action)_(.+)$/s.exec(name)?.[2];
  if (custom !== undefined && custom.length > LONGEST_NAME) return `The name of a field has at most ${LONGEST_NAME} characters.`;
  if (custom !== undefined && name.startsWith('user_')) return userFieldProblem(custom, rules);
  if (custom !== undefined) return undefined;
  if (rules.pageType === 'Import' && (DONATION.has(name) || DONATION_ITEM.test(name))) return undefined;
  if (rules.pageType === 'EventCreate' && /^event_./s.test(name)) return undefined;
  if (rules.pageType === 'EventSignup' && (/^(event_id|event_signup_ground_rules|role|status)$/.test(name) || /^signup_./s.test(name)))
    return undefined;
  return 'This column is not known.';
}

function userFieldProblem(name: string, { allowed, autocreate }: ColumnRules): string | undefined {
  if (allowed.has(name)) return undefined;
  if (!autocreate) return `There is no custom field '${name}'. Allow it first, or let the upload make new fields (autocreate_user_fields).`;
  return /^[A-Za-z0-9_-]+$/.test(name) ? undefined : 'The name of a custom field has letters, digits, hyphens and underscores only.';
}

function isField(name: string): boolean {
  return !isIdentifying(name) && /^(user|action|event|signup)_/.test(name) && name !== 'event_id';
}

function isIdentifying(name: string): boolean {
  return (IDENTIFYING as readonly string[]).includes(name);
}
