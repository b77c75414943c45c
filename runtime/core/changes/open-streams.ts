import { refuse } from '../errors/http-error';
import type { Services } from '../services';

/** Streams that one account and one process may have open. */
const MOST = { ofAccount: 10, ofAll: 500 };

const open = new WeakMap<object, Map<number, number>>();

/** Counts a stream of an account, until the function that it returns is called. Throws 429 when too many are open. */
export function enterStream(services: Services, account: number): () => void {
  const counts = open.get(services.pool) ?? new Map<number, number>();
  open.set(services.pool, counts);
  const own = counts.get(account) ?? 0;
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (own >= MOST.ofAccount || all >= MOST.ofAll) throw refuse(429, 'Too many streams are open.', { 'Retry-After': '30' });
  counts.set(account, own + 1);
  return () => {
    const left = counts.get(account)! - 1;
    if (left === 0) counts.delete(account);
    else counts.set(account, left);
  };
}
