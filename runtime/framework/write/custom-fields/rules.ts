import type { ResourcePlan } from '../../plan/plan';
import { isEmail, isUrl } from '../text-formats';
import { coerce } from '../values';

/** What an allowed field demands of its values, and which of the values at hand its pattern does not match. */
export interface FieldRule {
  name: string;
  field_type: string;
  field_choices: string;
  field_length: number | null;
  required: boolean;
  allow_multiple: boolean;
  unmatched: string[];
}

/** Runs one statement with bound values. */
type Query = (sql: string, values: unknown[]) => Promise<unknown[]>;

/**
 * SQL for the rules of fields as rows of a `FieldRule`. The pattern is tried in PostgreSQL, whose search takes no exponential time.
 * @param from the table of allowed fields, as `t`
 * @param names, values SQL of two lists of texts, which go in pairs; a name without values stands beside a null
 */
export function rulesSql(from: string, names: string, values: string): string {
  return `SELECT t.name, t.field_type, t.field_choices, t.field_length, t.required, t.allow_multiple,
      ARRAY(SELECT given.value FROM unnest(${names}, ${values}) given(name, value)
        WHERE t.field_regex <> '' AND given.name = t.name AND given.value IS NOT NULL AND NOT advocacy_matches(given.value, t.field_regex)) AS unmatched
    FROM ${from} WHERE t.name = ANY(${names})`;
}

/** Names and values in pairs, as `rulesSql` takes them. */
export function nameValuePairs(values: ReadonlyMap<string, readonly string[]>): { names: string[]; values: (string | null)[] } {
  const pairs = [...values].flatMap(([name, texts]) => (texts.length > 0 ? texts : [null]).map((value) => ({ name, value })));
  return { names: pairs.map(({ name }) => name), values: pairs.map(({ value }) => value) };
}

/** The rules of those of the names that are allowed. `allowed` is the plan of `alloweduserfield` or of its like. */
export async function readRules(
  query: Query,
  allowed: ResourcePlan,
  values: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, FieldRule>> {
  const pairs = nameValuePairs(values);
  const rows = (await query(rulesSql(allowed.read.from, '$1::text[]', '$2::text[]'), [pairs.names, pairs.values])) as FieldRule[];
  return new Map(rows.map((rule) => [rule.name, rule]));
}

/** What is wrong with the values that one field is to have; fit to show. No values at all delete the field. */
export function fieldProblems(rule: FieldRule, values: readonly string[]): string[] {
  if (values.length === 0) return rule.required ? ['This field is required.'] : [];
  const problems = values.flatMap((value) => valueProblem(rule, value) ?? []);
  if (values.length > 1 && !rule.allow_multiple) problems.unshift('This field takes one value only.');
  return [...new Set(problems)];
}

function valueProblem(rule: FieldRule, value: string): string | undefined {
  if (value === '') return rule.required ? 'This field is required.' : undefined;
  const { field_length: longest } = rule;
  if (longest !== null && [...value].length > longest)
    return `Ensure this value has at most ${longest} characters (it has ${[...value].length}).`;
  const choices = choicesOf(rule.field_choices);
  if (choices.length > 0 && !choices.includes(value)) return `Select one of the choices: ${choices.join(', ')}.`;
  return typeProblem(rule.field_type.toLowerCase(), value) ?? (rule.unmatched.includes(value) ? 'Enter a valid value.' : undefined);
}

/** The values among lines of `value=label`. */
function choicesOf(lines: string): string[] {
  return lines
    .split(/\r?\n/)
    .map((line) => line.split('=')[0]!.trim())
    .filter(Boolean);
}

/** The types that clients name; a value of any other type is a text. */
function typeProblem(type: string, value: string): string | undefined {
  switch (type) {
    case 'integer':
    case 'int':
    case 'number':
      return /^\s*[+-]?\d{1,18}\s*$/.test(value) ? undefined : 'Enter a whole number.';
    case 'decimal':
    case 'float':
      return /^\s*[+-]?(\d{1,18}(\.\d{0,18})?|\.\d{1,18})\s*$/.test(value) ? undefined : 'Enter a number.';
    case 'boolean':
    case 'bool':
      return /^\s*(true|false|yes|no|on|off|0|1)\s*$/i.test(value) ? undefined : 'Enter true or false.';
    case 'date':
    case 'datetime': {
      const read = coerce(type, value, {});
      return read.ok ? undefined : read.message;
    }
    case 'email':
      return isEmail(value) ? undefined : 'Enter a valid e-mail address.';
    case 'url':
      return isUrl(value) ? undefined : 'Enter a valid URL that begins with http:// or https://.';
    default:
      return undefined;
  }
}
