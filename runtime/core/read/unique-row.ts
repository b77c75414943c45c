import { CASTS } from './casts';
import type { Filter } from './filters';
import type { PageQuery } from './keys-sql';
import { Bindings, objectStatement } from './statement';
import type { WantedRow } from './together';
import { asksForOne } from './unique-value';

/**
 * The row of a list that is filtered by a value that one row has at most, such as `?email=`: neither order nor number need a thought. Undefined for any
 * other list, and for a page behind the first.
 */
export function uniqueRow(filters: readonly Filter[], { read, where, page, viewer }: PageQuery): WantedRow | undefined {
  const [only] = filters;
  if (filters.length !== 1 || !only || only.operator !== undefined || only.path.length > 1 || !asksForOne(only)) return undefined;
  if (page.offset > 0 || page.after) return undefined;
  const { plan } = only.path[0]!;
  const { conditions, values } = where;
  const by = values.length - 1;
  const statement = (from: string, condition: string, select: string): { text: string; values: unknown[] } => {
    const bindings = new Bindings(values);
    const build = (objects: string): string =>
      `SELECT ${select}row_to_json(o.*)::text FROM ${from}(SELECT ${objects} WHERE ${condition}) o`;
    return { text: objectStatement(read, `unique ${select}${condition}`, bindings, viewer, build), values: bindings.values };
  };
  const condition = conditions.join(' AND ');
  const several = (): string => {
    const list = `unnest($${values.length}::${CASTS[plan.type]}[]) WITH ORDINALITY k(key, place)`;
    return statement(`${list} CROSS JOIN LATERAL `, condition.replaceAll(`$${values.length}`, 'k.key'), 'k.place, ').text;
  };
  return { ...statement('', condition, ''), by, several };
}
