import { type Wording, Message } from '../../../core/words';
import { PHONE_TYPES, PROFILE_FIELDS } from '../../people';

/** What the allowed columns depend on. */
export interface HeaderRules {
  pageType: string;
  /** The names of the custom fields of users. */
  allowed: ReadonlySet<string>;
  autocreate: boolean;
  fieldsOnly: boolean;
}

/** The columns of a file. */
export interface Header {
  /** One name for each column, in lower case where case does not matter. A custom field may have several columns, one for each value. */
  names: readonly string[];
  /** Names of custom fields, without the prefix. */
  userFields: readonly string[];
  actionFields: readonly string[];
  /** Custom fields of users that do not exist yet. */
  newFields: readonly string[];
  has(name: string): boolean;
}

/** An error or a warning about a column. The first column is 1; null is the whole header. */
export interface HeaderIssue {
  col: number | null;
  message: Wording;
  value: string;
}

/** The columns that identify the user of a row. */
export const IDENTIFYING_COLUMNS = ['email', 'user_id', 'akid'] as const;

const COMMON_COLUMNS: ReadonlySet<string> = new Set([
  ...IDENTIFYING_COLUMNS,
  ...PROFILE_FIELDS,
  ...Object.keys(PHONE_TYPES),
  'name',
  'phone',
  'phone_type',
  'lang',
  'source',
  'created_at',
]);
/** A column of that name is left out. There may be several. */
export const IGNORED = 'ignore';

const ALIASES: Readonly<Record<string, string>> = { language: 'lang' };

export const DONATION_COLUMNS: ReadonlySet<string> = new Set(
  [
    ...['amount', 'currency', 'date', 'import_id', 'payment_account', 'card_num_last_four', 'exp_date'],
    ...['recurring_id', 'recurring_period', 'recurring_start'],
  ].map((name) => `donation_${name}`),
);
const DONATION_LINE_COLUMN = /^donation_(candidate|product)_\d{1,9}$/;
/** Characters of the name of a custom field. */
const MAX_NAME_LENGTH = 255;

/** Errors, and warnings, about single columns. */
const MAX_ISSUES = 100;

/**
 * Parses the header of a file (uploads/README.md, "Columns"). A header without `email`, `user_id` and `akid` is an error, and so is an unknown
 * column. A column for an unknown custom field of users is an error unless the upload creates new fields. At most 100 columns get an issue.
 */
export function parseHeader(
  cells: readonly string[],
  rules: HeaderRules,
): { header: Header; errors: HeaderIssue[]; warnings: HeaderIssue[] } {
  const names = withoutReasons(withoutEmptyEnd(cells).map(normalizeName));
  const { errors, warnings } = columnIssues(names, cells, rules);
  if (!names.some(isIdentifying))
    errors.push({
      col: null,
      message: new Message('uploads.key_column_missing', { names: IDENTIFYING_COLUMNS.join(', ') }),
      value: cells.join(', '),
    });
  const distinctNames = new Set(names);
  const userFields = fieldsWithPrefix('user_', distinctNames);
  const header = {
    names,
    userFields,
    actionFields: fieldsWithPrefix('action_', distinctNames),
    newFields: userFields.filter((name) => !rules.allowed.has(name)),
    has: (name: string) => distinctNames.has(name),
  };
  return { header, errors, warnings };
}

/** Says what is wrong with each column, and which columns are left out. */
function columnIssues(
  names: readonly string[],
  cells: readonly string[],
  rules: HeaderRules,
): { errors: HeaderIssue[]; warnings: HeaderIssue[] } {
  const errors: HeaderIssue[] = [];
  const warnings: HeaderIssue[] = [];
  const seen = new Set<string>();
  for (const [index, name] of names.entries()) {
    const issue = (message: Wording): HeaderIssue => ({ col: index + 1, message, value: cells[index]! });
    const isRepeated = !isCustomField(name) && name !== IGNORED && seen.has(name);
    seen.add(name);
    const problem = problemOf(name, rules) ?? (isRepeated ? new Message('uploads.column_twice') : undefined);
    if (problem !== undefined) errors.push(issue(problem));
    else if (rules.fieldsOnly && name !== IGNORED && !isIdentifying(name) && !name.startsWith('user_'))
      warnings.push(issue(new Message('uploads.column_ignored')));
  }
  return { errors: errors.slice(0, MAX_ISSUES), warnings: warnings.slice(0, MAX_ISSUES) };
}

/** The names of custom fields, without their prefix. `user_id` is no custom field. */
function fieldsWithPrefix(prefix: string, names: ReadonlySet<string>): string[] {
  return [...names].filter((name) => name.startsWith(prefix) && !isIdentifying(name)).map((name) => name.slice(prefix.length));
}

/** Spreadsheets add empty columns at the end. */
function withoutEmptyEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

/** The last column of what an upload has rejected says why (`rejected-rows.ts`). The file comes back mended, and nobody takes the column out. */
export const REASONS = 'error';

function withoutReasons(names: string[]): string[] {
  // A file that was rejected twice has two.
  const last = names.findLastIndex((name) => name !== REASONS);
  return names.map((name, index) => (index > last ? IGNORED : name));
}

/** Column names in lower case. Names of custom fields keep their case after the prefix. */
function normalizeName(cell: string): string {
  const lower = cell.toLowerCase();
  const prefix = /^(?:user|action|event|signup)_/.exec(lower)?.[0];
  if (prefix !== undefined && !isIdentifying(lower)) return prefix + cell.slice(prefix.length);
  return Object.hasOwn(ALIASES, lower) ? ALIASES[lower]! : lower;
}

/** What is wrong with the name of a column; undefined where it is known. */
export function columnProblem(name: string, rules: HeaderRules): Wording | undefined {
  return problemOf(normalizeName(name), rules);
}

function problemOf(name: string, rules: HeaderRules): Wording | undefined {
  if (name === '') return new Message('uploads.column_without_name');
  if (name === IGNORED) return undefined;
  if (COMMON_COLUMNS.has(name)) return undefined;
  const custom = /^(user|action)_(.+)$/s.exec(name)?.[2];
  if (custom !== undefined && custom.length > MAX_NAME_LENGTH) return new Message('uploads.field_name_too_long', { most: MAX_NAME_LENGTH });
  if (custom !== undefined && name.startsWith('user_')) return userFieldProblem(custom, rules);
  if (custom !== undefined) return undefined;
  if (rules.pageType === 'Import' && (LOCATION_COLUMNS as string[]).includes(name)) return undefined;
  if (rules.pageType === 'Import' && (DONATION_COLUMNS.has(name) || DONATION_LINE_COLUMN.test(name))) return undefined;
  if (rules.pageType === 'EventCreate' && /^event_./s.test(name)) return undefined;
  if (rules.pageType === 'EventSignup' && (/^(event_id|event_signup_ground_rules|role|status)$/.test(name) || /^signup_./s.test(name)))
    return undefined;
  return new Message('uploads.column_unknown');
}

function userFieldProblem(name: string, { allowed, autocreate }: HeaderRules): Wording | undefined {
  if (allowed.has(name)) return undefined;
  if (!autocreate) return new Message('uploads.custom_field_unknown', { name });
  return /^[A-Za-z0-9_-]+$/.test(name) ? undefined : new Message('uploads.custom_field_name_invalid');
}

function isCustomField(name: string): boolean {
  return !isIdentifying(name) && /^(user|action|event|signup)_/.test(name) && name !== 'event_id';
}

function isIdentifying(name: string): boolean {
  return (IDENTIFYING_COLUMNS as readonly string[]).includes(name);
}

/** Columns of a file that say in which districts a person lives: columns of `core_location`, with the format of their values. */
export const LOCATION_FORMATS = {
  us_district: 'us-district',
  us_state_senate: 'us-state-district',
  us_state_district: 'us-state-district',
  us_county: undefined,
} as const;
export type LocationColumn = keyof typeof LOCATION_FORMATS;

/** Their names. */
export const LOCATION_COLUMNS = Object.keys(LOCATION_FORMATS) as LocationColumn[];
