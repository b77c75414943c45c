import { isAllowed, unauthorised } from '../../framework/auth/permissions';
import type { Call } from '../../framework/http/call';
import type { ResourcePlan } from '../../framework/plan/plan';

/** Throws 401 for an account that may not delete this kind of object: for a POST after which something is no more. */
export function mayDelete({ account }: Call, { kind }: ResourcePlan): void {
  if (!account || !isAllowed(account, kind, 'delete')) throw unauthorised(`This account may not delete ${kind}.`);
}
