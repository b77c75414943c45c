import type { WrittenBy } from '../database/sql';
import type { Call } from '../call';
import type { ResourcePlan } from '../plan/plan';

/** Who writes an object. Where that changes no rows with a history nobody asks, so nothing is said. */
export function writerOf(call: Call, { history }: ResourcePlan): WrittenBy {
  return history ? call : 'program';
}
