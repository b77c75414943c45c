import { Message, type Wording } from '../../words';
import type { Registry } from '../../plan/registry';
import { invalid } from '../../errors/http-error';
import type { ResourcePlan } from '../../plan/plan';
import type { WriteCustom } from '../../plan/write-plan';
import { type ColumnValues, delegateOf, type Id, type Query, type Transaction } from '../../database/sql';
import { quoted } from '../body/validation-messages';
import { unstorableReason } from '../body/scalar-values';
import { isEmail, isUrl } from '../../types/text-formats';
import { coerce } from '../body/values';

/** The custom fields that a body sends: each name with its values; no values delete the field. Names that are not sent stay. */
export interface CustomFieldsChange {
  custom: WriteCustom;
  values: ReadonlyMap<string, readonly string[]>;
}

const MAX_NAME_LENGTH = 255;

/**
 * Reads custom fields from a body: an object of name to text or list of texts, or a list of objects with `name` (or `key`) and `value`.
 * Null, an empty text and an empty list delete the field. Throws 400 for a value that is no text, for a name that is not allowed, and for a value
 * that breaks the rules of its field.
 */
export async function readCustomFields(
  query: Query,
  registry: Registry,
  plan: ResourcePlan,
  field: string,
  custom: WriteCustom,
  sent: unknown,
): Promise<CustomFieldsChange> {
  const values = new Map<string, string[]>();
  const problems: Wording[] = [];
  for (const [name, value] of namesAndValues(sent, problems)) {
    const texts = textsOf(value);
    const problem =
      nameProblem(name) ??
      (texts ? undefined : new Message('writing.text_or_list_expected', { label: quoted(name) })) ??
      firstProblem(texts);
    if (problem) problems.push(problem);
    else values.set(name, [...(Array.isArray(sent) ? (values.get(name) ?? []) : []), ...texts!]);
  }
  if (problems.length === 0) problems.push(...(await ruleProblems(query, registry, custom, values)));
  if (problems.length > 0) throw invalid(plan.name, { [field]: problems });
  return { custom, values };
}

/** Writes the rows of the names that were sent. Rows that stay the same keep their ids. */
export async function writeCustomFields(transaction: Transaction, parent: Id, { custom, values }: CustomFieldsChange): Promise<void> {
  if (values.size === 0) return;
  const rows = delegateOf(transaction, custom.delegate);
  const where = { [custom.parent]: parent, [custom.name]: { in: [...values.keys()] } };
  const stored = await rows.findMany({ where, orderBy: { id: 'asc' } });
  const newRows: ColumnValues[] = [];
  const obsoleteIds: unknown[] = [];
  for (const [name, texts] of values) {
    const current = stored.filter((row) => row[custom.name] === name);
    obsoleteIds.push(...current.slice(texts.length).map((row) => row.id));
    for (const [index, text] of texts.entries()) {
      const row = current[index];
      if (!row) newRows.push({ [custom.parent]: parent, [custom.name]: name, [custom.value]: text });
      else if (row[custom.value] !== text) await rows.updateMany({ where: { id: row.id }, data: { [custom.value]: text } });
    }
  }
  if (obsoleteIds.length > 0) await rows.deleteMany({ where: { id: { in: obsoleteIds } } });
  if (newRows.length > 0) await rows.createMany({ data: newRows });
}

function namesAndValues(sent: unknown, problems: Wording[]): [string, unknown][] {
  if (!Array.isArray(sent)) return Object.entries(sent as ColumnValues);
  return sent.flatMap((item: unknown): [string, unknown][] => {
    const { key, name = key, value } = typeof item === 'object' && item !== null ? (item as ColumnValues) : {};
    if (typeof name === 'string') return [[name, value]];
    problems.push(new Message('writing.name_and_value_expected'));
    return [];
  });
}

/** The texts of one custom field, or undefined for what is none. */
function textsOf(value: unknown): string[] | undefined {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value === 'string') return [value];
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  if (!Array.isArray(value)) return undefined;
  const texts = value.map((item: unknown) => (Array.isArray(item) ? undefined : textsOf(item)));
  return texts.every((text) => text !== undefined) ? texts.flat() : undefined;
}

function nameProblem(name: string): Wording | undefined {
  if (name === '') return new Message('writing.custom_field_name_missing');
  if (name.length > MAX_NAME_LENGTH) return new Message('writing.names_too_long', { most: MAX_NAME_LENGTH, value: quoted(name) });
  return unstorableReason(name);
}

function firstProblem(texts: readonly string[] | undefined): Wording | undefined {
  return texts?.map(unstorableReason).find((problem) => problem !== undefined);
}

/**
 * Messages for names that are not allowed, and for values that break the rules of their field. A field whose name is no longer allowed can
 * be deleted. A required field cannot.
 */
async function ruleProblems(
  query: Query,
  registry: Registry,
  custom: WriteCustom,
  values: CustomFieldsChange['values'],
): Promise<Wording[]> {
  if (custom.allowed === undefined || values.size === 0) return [];
  const rules = await readRules(query, registry.get(custom.allowed), values);
  return [...values].flatMap(([name, texts]): Wording[] => {
    const rule = rules.get(name);
    if (rule) return fieldProblems(rule, texts).map((problem) => new Message('values.at', { label: quoted(name), message: problem }));
    return texts.length > 0
      ? [new Message('writing.custom_field_not_allowed', { value: quoted(name), path: `/rest/v1/${custom.allowed}/` })]
      : [];
  });
}

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
export const ONE_VALUE = new Message('values.one_value_only');

/** What is wrong with the new values of one field, as messages for people. No values delete the field. */
export function fieldProblems(rule: FieldRule, values: readonly string[]): Wording[] {
  if (values.length === 0) return rule.required ? [new Message('values.required')] : [];
  const problems = values.flatMap((value) => valueProblem(rule, value) ?? []);
  if (values.length > 1 && !rule.allow_multiple) problems.unshift(ONE_VALUE);
  return [...new Set(problems)];
}

function valueProblem(rule: FieldRule, value: string): Wording | undefined {
  if (value === '') return rule.required ? new Message('values.required') : undefined;
  const { field_length: maxLength } = rule;
  if (maxLength !== null && [...value].length > maxLength)
    return new Message('values.text_too_long_by', { most: maxLength, length: [...value].length });
  const choices = choicesOf(rule.field_choices);
  if (choices.length > 0 && !choices.includes(value)) return new Message('values.choice_expected', { choices: choices.join(', ') });
  return (
    typeProblem(rule.field_type.toLowerCase(), value) ?? (rule.unmatched.includes(value) ? new Message('values.value_invalid') : undefined)
  );
}

/** The values among lines of `value=label`. */
function choicesOf(lines: string): string[] {
  return lines
    .split(/\r?\n/)
    .map((line) => line.split('=')[0]!.trim())
    .filter(Boolean);
}

/** Checks a value against `field_type`. A value of an unknown type is a text. */
function typeProblem(type: string, value: string): Wording | undefined {
  switch (type) {
    case 'integer':
    case 'int':
    case 'number':
      return /^\s*[+-]?\d{1,18}\s*$/.test(value) ? undefined : new Message('values.whole_number_expected');
    case 'decimal':
    case 'float':
      return /^\s*[+-]?(\d{1,18}(\.\d{0,18})?|\.\d{1,18})\s*$/.test(value) ? undefined : new Message('values.number_expected');
    case 'boolean':
    case 'bool':
      return /^\s*(true|false|yes|no|on|off|0|1)\s*$/i.test(value) ? undefined : new Message('values.boolean_expected');
    case 'date':
    case 'datetime': {
      const coerced = coerce(type, value, {});
      return coerced.ok ? undefined : coerced.message;
    }
    case 'email':
      return isEmail(value) ? undefined : new Message('values.email_expected');
    case 'url':
      return isUrl(value) ? undefined : new Message('values.url_expected');
    default:
      return undefined;
  }
}
