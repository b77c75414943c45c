import type { Entry } from '../../../runtime/accounts/directory';
import { hashPassword } from '../../../runtime/accounts/password';

/** A hash that takes no time: for tests that are not about its cost. */
export const CHEAP = { N: 16, r: 1, p: 1 };

/** An account as the directory gives it. */
export async function entry(username: string, password: string, more: Partial<Entry> = {}): Promise<Entry> {
  return {
    account: { id: 1, username, superuser: false, rights: new Set() },
    password: await hashPassword(password, CHEAP),
    active: true,
    ...more,
  };
}

/** A clock that stands still until it is moved. */
export function clock(): { now: () => number; pass: (milliseconds: number) => void } {
  let time = 1_000_000;
  return { now: () => time, pass: (milliseconds) => void (time += milliseconds) };
}

/** A promise and the function that fulfils it. */
export function latch(): { opened: Promise<void>; open: () => void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
