import { NOW_SECONDS, type Id, type Query } from '../../../core/database/sql';
import { unknownKey } from './errors';
import type { ViewerContext } from '../../../core/plan/viewer';
import { resolveReferences, unstorableReason, writePlanOf } from '../../../core/write';

/** A custom field of people in a targeting, with the values of which they have one. */
export interface UserFieldInput {
  /** The reference in the body: a name or a URI. */
  field: unknown;
  values: readonly string[];
}

/** The longest value, in characters, and how many values of a field there may be. */
const MAX_VALUE_LENGTH = 4096;
const MAX_VALUES = 1000;

/** Parses `user_fields`: objects with `field` and `values`, or names alone. `problems` says what is wrong with the list. */
export function parseUserFields(list: readonly unknown[]): { fields: UserFieldInput[]; problems: string[] } {
  const fields: UserFieldInput[] = [];
  const problems: string[] = [];
  for (const item of list) {
    const { field, values, ...others } = (typeof item === 'string' ? { field: item } : (item ?? {})) as {
      field?: unknown;
      values?: unknown;
    };
    const texts = textsOf(values ?? []);
    if (typeof field !== 'string' || field === '') problems.push('Each item must have a "field".');
    else if (!texts) problems.push('The "values" must be a list of texts.');
    else if (Object.keys(others).length > 0) problems.push(unknownKey(others, ['field', 'values']));
    else fields.push({ field, values: texts });
  }
  return { fields, problems: [...new Set(problems)] };
}

function textsOf(sent: unknown): string[] | undefined {
  const values: unknown[] = Array.isArray(sent) ? sent : [sent];
  const isText = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);
  if (values.length > MAX_VALUES || !values.every(isText)) return undefined;
  const texts = [...new Set(values.map((value) => String(value).trim()))].filter((text) => text !== '');
  return texts.every((text) => text.length <= MAX_VALUE_LENGTH && !unstorableReason(text)) ? texts : undefined;
}

/** Replaces the custom fields of a targeting, unless they are the same in the same order. */
export async function writeUserFields(
  query: Query,
  context: ViewerContext,
  targeting: Id,
  fields: readonly UserFieldInput[],
): Promise<void> {
  const reference = writePlanOf(context.registry.get('targetinguserfield')).references.field!;
  const names = await resolveReferences(
    query,
    context,
    fields.map(({ field }) => ({ ...reference, field: 'user_fields', value: field })),
  );
  const wanted = fields.map(({ values }, index) => [String(names[index]), values]);
  const stored = await query(`SELECT field_id AS field, "values" FROM core_targetinguserfield WHERE targeting_id = $1 ORDER BY id`, [
    targeting,
  ]);
  if (JSON.stringify(stored.map(({ field, values }) => [field, values])) === JSON.stringify(wanted)) return;
  await query('DELETE FROM core_targetinguserfield WHERE targeting_id = $1', [targeting]);
  for (const [field, values] of wanted)
    await query(
      `INSERT INTO core_targetinguserfield (targeting_id, field_id, "values", created_at, updated_at) VALUES ($1, $2, $3::text::jsonb, ${NOW_SECONDS}, ${NOW_SECONDS})`,
      [targeting, field, JSON.stringify(values)],
    );
}
