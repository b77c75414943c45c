import { isAllowed, unauthorised } from '../../accounts/permissions';
import type { Call } from '../../call';
import type { ResourcePlan } from '../../plan';

/** Throws 401 for an account that may not delete this kind of object: for a POST after which something is no more. */
export function mayDelete({ account }: Call, { kind }: ResourcePlan): void {
  if (!account || !isAllowed(account, kind, 'delete')) throw unauthorised(`This account may not delete ${kind}.`);
}
