import { Message } from '../words';
import { refuse } from '../errors/http-error';
import type { Account } from '../plan/viewer';
import type { ReadPlan } from '../plan/read-plan';
import { type Comparison, comparisonSql, nullComparison } from './comparison';
import { TypeMismatchError, isText } from './filter-values';
import { asksForOne, type Filter, type FilterStep, searchSql } from './filters';
import { andRowScope, rowScope } from './visible';
import { bindConditions, type Bindings, type BoundConditions } from './statement';
import { CASTS } from '../plan/column-type';
import type { PageQuery } from './page';

/**
 * The conditions of a request: of all filters, of the rows that the account sees, and others. Throws 400 for a value that is not of its
 * field's type.
 */
export function filterConditions(
  filters: readonly Filter[],
  read: ReadPlan,
  account: Account | null,
  others: (bindings: Bindings) => string[] = () => [],
): BoundConditions {
  const groups: (string | undefined)[] = [];
  const conditions = bindConditions((bindings) => {
    const scope = rowScope(read, account, bindings);
    const found = [...others(bindings), ...(scope === undefined ? [] : [scope])];
    groups.push(...found.map(() => undefined));
    for (const filter of filters) {
      const bound = bindings.values.length;
      const { sql, related } = filterParts(filter, bindings);
      found.push(sql);
      groups.push(groupsSql(filter, bound, related));
    }
    return found;
  });
  return groups.every((group) => group !== undefined) ? { ...conditions, groups } : conditions;
}

/** SQL of one filter. Throws 400 for a value that is not of the field's type. */
export function filterSql(filter: Filter, bindings: Bindings): string {
  return filterParts(filter, bindings).sql;
}

/** SQL of one filter, and where it asks for related rows, of their keys. */
function filterParts(filter: Filter, bindings: Bindings): { sql: string; related?: string } {
  const [first, second] = filter.path;
  try {
    if (!second) return { sql: fieldSql(first!, filter, bindings) };
    const condition = fieldSql(second, filter, bindings) + andRowScope(second.read, filter.account, bindings);
    const related = `SELECT ${second.read.primary} FROM ${second.read.from} WHERE ${condition}`;
    // One row at most is compared as a value: an index over (value, key) gives its rows in the order of the key.
    const matches = `${first!.plan.sql} ${asksForOne(filter) ? '=' : 'IN'} (${related})`;
    return { sql: first!.plan.through ? first!.plan.through.replace('{condition}', () => matches) : matches, related };
  } catch (error) {
    if (!(error instanceof TypeMismatchError)) throw error;
    const wrong = new Message('reading.value_not_allowed', { name: filter.name, value: filter.values.join(',') });
    throw refuse(
      400,
      error.expected
        ? new Message('reading.mismatched_type_expected', { message: wrong, hint: error.expected })
        : new Message('reading.mismatched_type', { message: wrong }),
    );
  }
}

/** SQL of the comparison of one field. For a list of related rows, null means that there is no related row. */
function fieldSql({ plan, target }: FilterStep, { operator, values, account }: Filter, bindings: Bindings): string {
  const { sql, type, through } = plan;
  if (plan.language !== undefined) return searchSql(plan, values[0]!, bindings);
  const comparison: Comparison = { sql, type, operator, values };
  if (!through) return comparisonSql(comparison, bindings);
  const isNull = nullComparison(comparison);
  // Rows that the account does not see are not related to anything.
  const scope = target && rowScope(target, account, bindings);
  const seen = scope === undefined ? '' : ` AND ${sql} IN (SELECT ${target!.primary} FROM ${target!.from} WHERE ${scope})`;
  if (isNull === undefined) return through.replace('{condition}', () => comparisonSql(comparison, bindings) + seen);
  const hasRelatedRow = through.replace('{condition}', () => `true${seen}`);
  return isNull ? `NOT (${hasRelatedRow})` : hasRelatedRow;
}

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
function groupsSql(filter: Filter, bound: number, related: string | undefined): string | undefined {
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
