import type { Writer } from '../database/writer';
import type { Call } from '../http/call';
import type { ResourcePlan } from '../plan/plan';

/** Who writes an object, where that may change rows with a history. */
export function writerOf(call: Call, { history }: ResourcePlan): Writer | undefined {
  return history && call;
}
