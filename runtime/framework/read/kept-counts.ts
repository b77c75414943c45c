import { CASTS } from './casts';
import { nullComparison } from './comparison';
import type { Filter } from './filters';
import { isText } from './filter-values';
import type { PageQuery } from './keys-sql';

/**
 * SQL of the number of rows that match, where triggers keep it by groups: each condition is an equality, or an `in`, of a counted field. It is exact in every
 * snapshot. Its placeholders are those of the conditions, whose values are bound in their order. Undefined for any other list.
 */
export function keptCountSql(filters: readonly Filter[], { read, where }: Pick<PageQuery, 'read' | 'where'>): string | undefined {
  // A condition that is no filter's is of rows that an account sees, or of a list within an object.
  if (filters.length === 0 || filters.length !== where.conditions.length) return undefined;
  const conditions = [`table_name = '${read.tables[0]!}'`];
  let bound = 0;
  for (const filter of filters) {
    const condition = groupsSql(filter, bound);
    if (condition === undefined) return undefined;
    conditions.push(condition.sql);
    bound += condition.values;
  }
  return `SELECT coalesce(sum(delta), 0)::text AS total FROM advocacy_tally_group WHERE ${conditions.join(' AND ')}`;
}

/** SQL of the groups in which a filter finds all rows, and how many values it binds. Undefined where it may find some rows of a group. */
function groupsSql({ path, operator, values, related }: Filter, bound: number): { sql: string; values: number } | undefined {
  const { counted, type, sql, through } = path[0]!.plan;
  if (counted === undefined || related || through) return undefined;
  const member = `members[${counted}]`;
  const isNull = nullComparison({ sql, type, operator, values });
  if (isNull !== undefined) return { sql: `${member} IS ${isNull ? '' : 'NOT '}NULL`, values: 0 };
  // A group has no regard to case.
  const equality = operator === undefined || operator === 'iexact' || operator === 'in' || (operator === 'exact' && !isText(type));
  if (!equality || values.length === 0) return undefined;
  const placeholders = values.map((_, index) => `$${bound + index + 1}`);
  const compared = placeholders.map((value) => (isText(type) ? `lower(${value}::text)` : `(${value}::${CASTS[type]})::text`));
  return { sql: `${member} IN (${compared.join(', ')})`, values: values.length };
}
