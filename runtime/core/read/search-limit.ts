import type { Operator } from '../plan/read-plan';
import type { Settings } from '../settings';
import type { Filter } from './filters';
import { isText } from './filter-values';

/** What is looked for within values, so that an index over them does not find it. */
const WITHIN_VALUES: ReadonlySet<Operator> = new Set<Operator>([
  'contains',
  'icontains',
  'endswith',
  'iendswith',
  'regex',
  'iregex',
  'month',
  'day',
  'week_day',
]);
const BEGINNINGS: ReadonlySet<Operator> = new Set<Operator>(['startswith', 'istartswith']);
/** What the index of a text without a bound finds: whole values. */
const EQUALITIES: ReadonlySet<Operator> = new Set<Operator>(['exact', 'iexact', 'in']);

/** How long a search may take that looks at the rows of a large table one by one. */
export interface SearchLimit {
  /** When its page and its count have to be there, a moment of `performance.now()`. */
  deadline: number;
  /** What a search that takes longer is told. */
  refusal: string;
}

/**
 * The limit of a list with these filters. Undefined where an index finds the rows of each, or the tables are small. One that an index serves after all (`index: trigram`), or
 * that another filter narrows down, ends long before.
 */
export function searchLimit(filters: readonly Filter[], { searchTimeout }: Pick<Settings, 'searchTimeout'>): SearchLimit | undefined {
  const names = filters.filter(looksAtEachRow).map(({ name }) => `'${name}'`);
  if (names.length === 0) return undefined;
  const refusal = `This search takes too long: it looks for ${names.join(', ')} in every row. Please narrow it down by another filter.`;
  return { deadline: performance.now() + searchTimeout * 1000, refusal };
}

function looksAtEachRow({ path, operator }: Filter): boolean {
  const { plan, read } = path.at(-1)!;
  if (operator === undefined || !read.tallied || operator === 'within') return false;
  if (WITHIN_VALUES.has(operator)) return true;
  if (plan.type === 'text') return !EQUALITIES.has(operator);
  // The index of a text is over its small letters, which does not find nulls.
  return isText(plan.type) ? operator === 'isnull' : BEGINNINGS.has(operator);
}
