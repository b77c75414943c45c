import { nullComparison } from './comparison';
import type { Filter } from './filters';

/** Whether a filter compares with a value that at most one row of the last resource on its way has: `email`, `user__email`. */
export function asksForOne({ path, operator, values }: Filter): boolean {
  const { sql, type, unique } = path.at(-1)!.plan;
  const equality = operator === undefined || operator === 'exact';
  return unique === true && equality && nullComparison({ sql, type, operator, values }) === undefined;
}
