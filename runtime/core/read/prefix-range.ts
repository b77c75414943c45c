import { isText } from './filter-values';
import type { Filter } from './filters';
import type { BoundConditions } from './statement';

/**
 * The conditions of a prefix for a statement that is planned once: with the range of the index, which the planner finds by itself only where it knows the
 * prefix. It does not look into the sub-selects, so no prefix seems worth a plan of its own. Undefined where no index over the lower case of a column serves it. U+10FFFF comes after
 * every character and is none.
 */
export function prefixRange({ path, related }: Filter, where: BoundConditions): BoundConditions | undefined {
  const { sql, type, through, language } = path[0]!.plan;
  if (path.length > 1 || related || through || language !== undefined || !isText(type)) return undefined;
  const hidden = where.conditions.map((condition) => condition.replaceAll(/\$\d+::text/g, (place) => `(SELECT ${place})`));
  const folded = `lower(${sql}) COLLATE "C"`;
  const range = [`${folded} >= (SELECT lower($1::text))`, `${folded} < (SELECT lower($1::text) || U&'\\+10FFFF')`];
  return { ...where, conditions: [...hidden, ...range] };
}
