import type { Registry } from '../../plan/registry';
import { invalid } from '../../http/errors';
import { fieldProblems, readRules } from './rules';
import type { ResourcePlan, WriteCustom } from '../../plan/plan';
import { type ColumnValues, delegateOf, type Id, type Query, type Transaction } from '../../database/query';
import { quoted } from '../validation-messages';
import { unstorableReason } from '../values/text';

/** Custom fields that a body sends: each name with its values, none to delete it. Names that are not sent stay. */
export interface CustomFieldsChange {
  custom: WriteCustom;
  values: ReadonlyMap<string, readonly string[]>;
}

const LONGEST_NAME = 255;

/**
 * Reads custom fields from a body: an object of name to text or list of texts, or a list of objects with `name` and `value`.
 * Null, an empty text and an empty list delete. Throws 400 for a value that is no text and for a name that is not allowed.
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
  const problems: string[] = [];
  for (const [name, value] of namesAndValues(sent, problems)) {
    const texts = textsOf(value);
    const problem = nameProblem(name) ?? (texts ? undefined : `${quoted(name)} must be a text or a list of texts.`) ?? firstProblem(texts);
    if (problem) problems.push(problem);
    else values.set(name, [...(Array.isArray(sent) ? (values.get(name) ?? []) : []), ...texts!]);
  }
  if (problems.length === 0) problems.push(...(await notAllowed(query, registry, custom, values)));
  if (problems.length > 0) throw invalid(plan.name, { [field]: problems });
  return { custom, values };
}

/** Writes the rows of the names that were sent. Rows that already say the same keep their ids. */
export async function writeCustomFields(transaction: Transaction, parent: Id, { custom, values }: CustomFieldsChange): Promise<void> {
  if (values.size === 0) return;
  const rows = delegateOf(transaction, custom.delegate);
  const where = { [custom.parent]: parent, [custom.name]: { in: [...values.keys()] } };
  const stored = await rows.findMany({ where, orderBy: { id: 'asc' } });
  const fresh: ColumnValues[] = [];
  const stale: unknown[] = [];
  for (const [name, texts] of values) {
    const old = stored.filter((row) => row[custom.name] === name);
    stale.push(...old.slice(texts.length).map((row) => row.id));
    for (const [place, text] of texts.entries()) {
      const row = old[place];
      if (!row) fresh.push({ [custom.parent]: parent, [custom.name]: name, [custom.value]: text });
      else if (row[custom.value] !== text) await rows.updateMany({ where: { id: row.id }, data: { [custom.value]: text } });
    }
  }
  if (stale.length > 0) await rows.deleteMany({ where: { id: { in: stale } } });
  if (fresh.length > 0) await rows.createMany({ data: fresh });
}

function namesAndValues(sent: unknown, problems: string[]): [string, unknown][] {
  if (!Array.isArray(sent)) return Object.entries(sent as ColumnValues);
  return sent.flatMap((item: unknown): [string, unknown][] => {
    const { name, value } = typeof item === 'object' && item !== null ? (item as ColumnValues) : {};
    if (typeof name === 'string') return [[name, value]];
    problems.push('Each item must be an object with "name" and "value".');
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
  return texts.every((each) => each !== undefined) ? texts.flat() : undefined;
}

function nameProblem(name: string): string | undefined {
  if (name === '') return 'A custom field must have a name.';
  if (name.length > LONGEST_NAME) return `Names have at most ${LONGEST_NAME} characters: ${quoted(name)}.`;
  return unstorableReason(name);
}

function firstProblem(texts: readonly string[] | undefined): string | undefined {
  return texts?.map(unstorableReason).find((problem) => problem !== undefined);
}

/**
 * Messages for names that nobody has allowed yet, and for values that break the rules of their field. Deleting needs no permission, for a
 * name may have been withdrawn; but a required value cannot be taken away.
 */
async function notAllowed(query: Query, registry: Registry, custom: WriteCustom, values: CustomFieldsChange['values']): Promise<string[]> {
  if (custom.allowed === undefined || values.size === 0) return [];
  const rules = await readRules(query, registry.get(custom.allowed), values);
  return [...values].flatMap(([name, texts]) => {
    const rule = rules.get(name);
    if (rule) return fieldProblems(rule, texts).map((problem) => `${quoted(name)}: ${problem}`);
    return texts.length > 0 ? [`${quoted(name)} is not an allowed field. Add it at /rest/v1/${custom.allowed}/ first.`] : [];
  });
}
