import { tables } from '../../../../../generated/rows/tables';
import { distinct, Message, type Wording } from '../../../../core/words';
import { queryWithin, type Transaction } from '../../../../core/database/sql';
import type { ViewerContext } from '../../../../core/plan/viewer';
import { resolveReferences, unstorableReason, writePlanOf } from '../../../../core/write';
import { fieldsOfUser, ids, type Input, lowered, objectsOf, type Predicate, textsOf, unknownKey, type Values } from './predicate';

/** Users with one of the languages. Users without a language count as having the default one. */
export const languages: Predicate<number[]> = {
  values: ids('language'),
  sql: (wanted, { query }) =>
    `coalesce(u.lang_id, (SELECT min(d.id) FROM core_language d WHERE d.is_default), 0) = ANY (${query.bind(wanted, 'integer[]')})`,
  proof: fieldsOfUser('lang'),
};

/** A custom field of people, and the values of which they have one; any value where there is none. */
export interface FieldValues {
  field: string;
  values: string[];
}

const fieldsWithValues: Values<FieldValues[]> = {
  sql: () => `(
      SELECT coalesce(jsonb_agg(jsonb_build_object('field', f.field_id, 'values', f."values") ORDER BY f.id), '[]')
      FROM core_targetinguserfield f WHERE f.targeting_id = t.id
    )`,
  read: (fields) => fields.map(({ field, values }) => ({ field, values: textsOf(values) })),
};

/** A custom field in a body. `field` is the reference: a name or a URI. */
interface FieldInput {
  field: unknown;
  values: readonly string[];
}

/** The longest value, in characters, and how many values of a field there may be. */
const MAX_VALUE_LENGTH = 4096;
const MAX_VALUES = 1000;

/** Objects with `field` and `values`, or names alone. */
const input: Input<FieldInput> = {
  parse(list) {
    const items: FieldInput[] = [];
    const problems: Wording[] = [];
    for (const item of list) {
      const { field, values, ...others } = (typeof item === 'string' ? { field: item } : (item ?? {})) as {
        field?: unknown;
        values?: unknown;
      };
      const found = valuesOf(values ?? []);
      if (typeof field !== 'string' || field === '') problems.push(new Message('mailings.item_without_field'));
      else if (!found) problems.push(new Message('mailings.values_not_texts'));
      else if (Object.keys(others).length > 0) problems.push(unknownKey(others, ['field', 'values']));
      else items.push({ field, values: found });
    }
    return { items, problems: distinct(problems) };
  },
  write,
};

function valuesOf(sent: unknown): string[] | undefined {
  const values: unknown[] = Array.isArray(sent) ? sent : [sent];
  const isText = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);
  if (values.length > MAX_VALUES || !values.every(isText)) return undefined;
  const found = [...new Set(values.map((value) => String(value).trim()))].filter((text) => text !== '');
  return found.every((text) => text.length <= MAX_VALUE_LENGTH && !unstorableReason(text)) ? found : undefined;
}

async function write(transaction: Transaction, context: ViewerContext, targeting: number, fields: readonly FieldInput[]): Promise<void> {
  const reference = writePlanOf(context.registry.get('targetinguserfield')).references.field!;
  const names = await resolveReferences(
    queryWithin(transaction),
    context,
    fields.map(({ field }) => ({ ...reference, field: 'user_fields', value: field })),
  );
  const wanted = fields.map(({ values }, index) => [String(names[index]), values] as const);
  const where = { targeting_id: targeting };
  const select = { field_id: true, values: true } as const;
  const stored = await tables(transaction).targetinguserfield.findMany({ where, select, orderBy: { id: 'asc' } });
  if (JSON.stringify(stored.map(({ field_id: field, values }) => [field, values])) === JSON.stringify(wanted)) return;
  await tables(transaction).targetinguserfield.deleteMany({ where });
  const data = wanted.map(([field, values]) => ({ ...where, field_id: field, values }));
  await tables(transaction).targetinguserfield.createMany({ data });
}

/** Users who have one of the values of a custom field, whatever the case; any value where none is named. */
export const userFields: Predicate<FieldValues[]> = {
  values: fieldsWithValues,
  input,
  sql: (fields, { query }) => {
    // `lower(value)` and `name` have indexes of their own: what is read is what has the value, or the field, whichever is less.
    const conditions = fields.map(({ field, values }) => {
      const value = values.length === 0 ? `f.value <> ''` : `lower(f.value) COLLATE "C" = ANY (${query.bind(lowered(values), 'text[]')})`;
      return `(f.name = ${query.bind(field, 'text')} AND ${value})`;
    });
    return `EXISTS (SELECT FROM core_userfield f WHERE f.parent_id = u.id AND (${conditions.join(' OR ')}))`;
  },
  proof: objectsOf('userfield', 't.parent_id', ['resource_uri', 'name', 'value', 'updated_at'], (b, fields) => [
    `t.name = ANY (${b.bind(fields.map(({ field }) => field))}::text[])`,
  ]),
  // Whoever may ask about people sees what fields there are.
  show: (_, answered) =>
    answered.map(({ value, matches }) => {
      const { field, values } = value as FieldValues;
      return { value: { uri: `/rest/v1/alloweduserfield/${encodeURIComponent(field)}/`, name: field, values }, matches };
    }),
};
