import type { Account } from '../../../core/plan/account';
import { refuse } from '../../../core/errors/http-error';

/** How many searches of an account a process runs at once. */
const AT_ONCE = 2;

/** The searches that run, by account. */
const running = new Map<number, number>();

/** Runs a search for an account. Throws 429 when it has as many under way as it may. */
export async function fewAtOnce<T>({ id }: Account, work: () => Promise<T>): Promise<T> {
  const others = running.get(id) ?? 0;
  if (others >= AT_ONCE)
    throw refuse(429, `This account has ${AT_ONCE} searches of people under way. Please wait for one.`, { 'Retry-After': '2' });
  running.set(id, others + 1);
  try {
    return await work();
  } finally {
    const left = running.get(id)! - 1;
    if (left === 0) running.delete(id);
    else running.set(id, left);
  }
}
