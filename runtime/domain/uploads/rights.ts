import { isAllowed } from '../../framework/auth/permissions';
import type { Account } from '../../framework/auth/account';

/** What an upload writes: whoever sends one must be allowed to do so by hand. */
const WRITES = ['users', 'actions'];

/** A kind of object that the account may not edit, though an upload does; undefined when there is none. */
export function lackingRight(account: Account): string | undefined {
  return WRITES.find((kind) => !isAllowed(account, kind, 'edit'));
}
