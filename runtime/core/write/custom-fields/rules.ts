import type { Query } from '../../database/query';
import type { ResourcePlan } from '../../plan/plan';
import { isEmail, isUrl } from '../../types/text-formats';
import { coerce } from '../values';

/** The rules of an allowed field, and which of the checked values its pattern does not match. */
export interface FieldRule {
  name: string;
  field_type: string;
  field_choices: string;
  field_length: number | null;
  required: boolean;
  allow_multiple: boolean;
  unmatched: string[];
}

/**
 * SQL that reads the rules of fields as rows of `FieldRule`. PostgreSQL matches the pattern, because its search never takes exponential
 * time.
 * @param from the table of allowed fields, as `t`
 * @param names SQL of a list of texts
 * @param values SQL of a list of texts, one for each name; null for a name without values
 */
export function rulesSql(from: string, names: string, values: string): string {
  return `SELECT t.name, t.field_type, t.field_choices, t.field_length, t.required, t.allow_multiple,
      ARRAY(SELECT sent.value FROM unnest(${names}, ${values}) sent(name, value)
        WHERE t.field_regex <> '' AND sent.name = t.name AND sent.value IS NOT NULL AND NOT advocacy_matches(sent.value, t.field_regex)) AS unmatched
    FROM ${from} WHERE t.name = ANY(${names})`;
}

/** Two lists of the same length, as `rulesSql` takes them. */
export function nameValuePairs(values: ReadonlyMap<string, readonly string[]>): { names: string[]; values: (string | null)[] } {
  const pairs = [...values].flatMap(([name, texts]) => (texts.length > 0 ? texts : [null]).map((value) => ({ name, value })));
  return { names: pairs.map(({ name }) => name), values: pairs.map(({ value }) => value) };
}

/** The rules of the names that are allowed, by name. `allowed` is the plan of the allowed fields, such as `alloweduserfield`. */
export async function readRules(
  query: Query,
  allowed: ResourcePlan,
  values: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, FieldRule>> {
  const pairs = nameValuePairs(values);
  const rows = (await query(rulesSql(allowed.read.from, '$1::text[]', '$2::text[]'), [
    pairs.names,
    pairs.values,
  ])) as unknown[] as FieldRule[];
  return new Map(rows.map((rule) => [rule.name, rule]));
}

/** What is said of a second value where one is allowed. */
export const ONE_VALUE = 'This field takes one value only.';

/** What is wrong with the new values of one field, as messages for people. No values delete the field. */
export function fieldProblems(rule: FieldRule, values: readonly string[]): string[] {
  if (values.length === 0) return rule.required ? ['This field is required.'] : [];
  const problems = values.flatMap((value) => valueProblem(rule, value) ?? []);
  if (values.length > 1 && !rule.allow_multiple) problems.unshift(ONE_VALUE);
  return [...new Set(problems)];
}

function valueProblem(rule: FieldRule, value: string): string | undefined {
  if (value === '') return rule.required ? 'This field is required.' : undefined;
  const { field_length: maxLength } = rule;
  if (maxLength !== null && [...value].length > maxLength)
    return `Ensure this value has at most ${maxLength} characters (it has ${[...value].length}).`;
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

/** Checks a value against `field_type`. A value of an unknown type is a text. */
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
      const coerced = coerce(type, value, {});
      return coerced.ok ? undefined : coerced.message;
    }
    case 'email':
      return isEmail(value) ? undefined : 'Enter a valid e-mail address.';
    case 'url':
      return isUrl(value) ? undefined : 'Enter a valid URL that begins with http:// or https://.';
    default:
      return undefined;
  }
}
