import { Message } from '../../core/words';
import { isAllowed, unauthorised } from '../../core/auth/permissions';
import type { Call } from '../../core/call';
import type { ResourcePlan } from '../../core/plan/plan';

/** Throws 401 unless the account may delete this kind of object. For a POST that makes objects disappear. */
export function requireDeleteRight({ account }: Call, { kind }: ResourcePlan): void {
  if (!account || !isAllowed(account, kind, 'delete')) throw unauthorised(new Message('writing.deletion_not_allowed', { kinds: kind }));
}
