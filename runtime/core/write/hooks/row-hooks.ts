import type { ResourcePlan } from '../../plan/plan';
import type { RowHooks } from '../../plan/row-hooks';
import type { TypedHooks } from './types';

/** The hooks of a resource as plans carry them. Its handlers were checked against the type of its rows. */
export function rowHooks<Row>(hooks: TypedHooks<Row>): RowHooks {
  return hooks;
}

/** A plan with what runs around the writes of its rows: the hooks of its own table, and those of the table that it extends. */
export function withHooks(plan: ResourcePlan, { hooks, baseHooks }: { hooks?: RowHooks; baseHooks?: RowHooks }): ResourcePlan {
  // The rows of a resource over another are that one's, and so are its jobs.
  return { ...plan, hooks: hooks?.resource === plan.name ? hooks : undefined, write: plan.write && { ...plan.write, hooks, baseHooks } };
}
