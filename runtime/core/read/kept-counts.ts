import { CASTS } from './casts';
import { nullComparison } from './comparison';
import { asksForOne, type Filter } from './filters';
import { isText } from './filter-values';
import type { PageQuery } from './keys-sql';

/**
 * SQL of the number of rows that match, where triggers keep it by groups: each condition finds whole groups (`groupsSql`). It is exact in every
 * snapshot. Its placeholders are those of the conditions. Undefined for any other list.
 */
export function keptCountSql({ read, where }: Pick<PageQuery, 'read' | 'where'>): string | undefined {
  if (!where.groups || where.groups.length === 0) return undefined;
  const conditions = [`table_name = '${read.tables[0]!}'`, ...where.groups];
  return `SELECT coalesce(sum(delta), 0)::text AS total FROM advocacy_tally_group WHERE ${conditions.join(' AND ')}`;
}

/**
 * SQL of the groups in which a filter finds all rows: an equality, or an `in`, of a counted field, and whatever is asked of the related row that a counted
 * reference names. Undefined where it may find some rows of a group.
 * @param bound how many values were bound before those of the filter
 * @param related the keys of the related rows, as `SELECT t.id …`
 */
export function groupsSql(filter: Filter, bound: number, related: string | undefined): string | undefined {
  const { path, operator, values } = filter;
  const { counted, type, sql, through } = path[0]!.plan;
  if (counted === undefined || through) return undefined;
  const member = `members[${counted}]`;
  if (related !== undefined) {
    const keys = `SELECT key::text FROM (${related}) r(key)`;
    return counted === 1 && asksForOne(filter) ? beginningWith(`(${keys})`) : `${member} IN (${keys})`;
  }
  const isNull = nullComparison({ sql, type, operator, values });
  if (isNull !== undefined) return `${member} IS ${isNull ? '' : 'NOT '}NULL`;
  // A group has no regard to case.
  const equality = operator === undefined || operator === 'iexact' || operator === 'in' || (operator === 'exact' && !isText(type));
  if (!equality || values.length === 0) return undefined;
  const placeholders = values.map((_, index) => `$${bound + index + 1}`);
  const compared = placeholders.map((value) => (isText(type) ? `lower(${value}::text)` : `(${value}::${CASTS[type]})::text`));
  return counted === 1 && compared.length === 1 ? beginningWith(compared[0]!) : `${member} IN (${compared.join(', ')})`;
}

/** SQL of the groups whose first member is a text. It is a range of their index: in the collation "C" no other text lies between. */
function beginningWith(text: string): string {
  return `members >= ARRAY[${text}] AND members < ARRAY[${text} || chr(1)]`;
}
