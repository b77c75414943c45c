import type { CachedAccount } from '../../../../runtime/core/auth/account-cache';
import { hashPassword } from '../../../../runtime/core/auth/password';

/** The cost of a hash that takes no time, for tests that are not about the cost. */
export const CHEAP_COST = { N: 16, r: 1, p: 1 };

/** An account as the cache holds it. */
export async function cachedAccount(username: string, password: string, more: Partial<CachedAccount> = {}): Promise<CachedAccount> {
  return {
    account: { id: 1, username, superuser: false, rights: new Set() },
    passwordHash: await hashPassword(password, CHEAP_COST),
    active: true,
    ...more,
  };
}

/** A clock that stands still until the test moves it. */
export function manualClock(): { now: () => number; pass: (milliseconds: number) => void } {
  let time = 1_000_000;
  return { now: () => time, pass: (milliseconds) => void (time += milliseconds) };
}
