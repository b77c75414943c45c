import type { ColumnType, Operator } from './words';

const EQUALITY: Operator[] = ['exact', 'in', 'isnull'];
const ORDERED: Operator[] = ['exact', 'gt', 'gte', 'lt', 'lte', 'in', 'range', 'isnull'];

/**
 * What `all` means for types that few operators make sense for. Schema documents then list those, and queries may use no others. For the
 * types that are not here `all` stays `all`.
 */
export const OPERATORS_OF_TYPES: Partial<Record<ColumnType, readonly Operator[]>> = {
  uuid: EQUALITY,
  time: ORDERED,
  interval: ORDERED,
  point: ['isnull', 'within'],
};
