import type { ResourcePlan } from '../../core/plan/plan';

/** SQL: of a resource whose rows may be hidden, those that are not. Forms offer no others; what has a hidden one keeps it. */
export function andNotHidden({ read: { filters, object } }: ResourcePlan): string {
  return filters.hidden?.type === 'boolean' ? ` AND NOT ${object.hidden}` : '';
}
