import type { ReadPlan, TypedFields } from '../plan/read-plan';

/** `<select list> FROM <tables>` of a plan, with its marks. What not everybody sees is marked. */
export function markedObjects(read: ReadPlan): string {
  const { object, from, types } = read;
  if (types === undefined) return `${itemsOf(object, read)} FROM ${from}`;
  const typed = [...new Set(Object.values(types.of).flatMap((type) => Object.keys(type.object)))];
  const values = Object.fromEntries(typed.map((name) => [name, `typed."${name}"`]));
  const whole = Object.fromEntries(Object.entries({ ...object, ...values }).sort(([one], [other]) => (one < other ? -1 : 1)));
  return `${itemsOf(whole, read)} FROM ${from}${typedJoin(read, types, typed)}`;
}

/**
 * Joins the fields that the type of a row adds, as JSON: those of one type are one object, of which only that of the row's type is made. A
 * sub-select for each field and type would read the row of the type once a field.
 */
function typedJoin(read: ReadPlan, { by, of }: NonNullable<ReadPlan['types']>, names: readonly string[]): string {
  if (names.length === 0) return '';
  const cases = Object.entries(of).map(([as, type]) => `WHEN '${as.replaceAll("'", "''")}' THEN ${typedObject(type, read)}`);
  const columns = names.map((name) => `"${name}" json`).join(', ');
  return (
    ` CROSS JOIN LATERAL (SELECT ${read.primary}) typed_row(typed_key)` +
    ` LEFT JOIN LATERAL json_to_record(CASE ${by}\n${cases.join('\n')}\nEND) typed(${columns}) ON true`
  );
}

/** In the SQL of a type `t` is its own row, so the row at hand is known by its key. */
function typedObject({ from, primary, object, right }: TypedFields, read: ReadPlan): string {
  const row = `(SELECT row_to_json(o.*) FROM (SELECT ${itemsOf(object, read)} FROM ${from} WHERE ${primary} = typed_row.typed_key) o)`;
  return right === undefined ? row : `CASE WHEN :may(${right}) THEN ${row} END`;
}

function itemsOf(object: ReadPlan['object'], { views = {} }: ReadPlan): string {
  return Object.entries(object)
    .map(([name, sql]) => {
      const item = `${sql} AS "${name}"`;
      return Object.hasOwn(views, name) ? `:only(${views[name]!.join(' ')}){${item}:}` : item;
    })
    .join(',\n');
}
