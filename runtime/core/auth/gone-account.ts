import type { Registry } from '../plan/registry';
import type { Account } from './account';
import { limitsOf } from './limits';

/**
 * Stands for an account that is gone: it has no rights, and everything that can limit an account limits it, though it owns nothing. So what it once
 * saved reads nothing of what is limited.
 */
export function goneAccount(registry: Pick<Registry, 'every'>): Account {
  const limits = new Map([...limitsOf(registry).keys()].map((name) => [name, []] as const));
  return { id: 0, username: '', superuser: false, rights: new Set(), limits };
}
