import { isAllowed } from '../../core/auth/permissions';
import type { Account } from '../../core/plan/viewer';

/** What an upload writes. Sending one takes the right to edit each of them. */
const REQUIRED_RIGHTS = ['users', 'actions'];

/** The first required right that the account does not have; undefined when it has them all. */
export function missingRight(account: Account): string | undefined {
  return REQUIRED_RIGHTS.find((kind) => !isAllowed(account, kind, 'edit'));
}
