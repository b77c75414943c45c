import type { Registry } from '../plan/registry';

/** The kinds of object that rights are about: the folders of all resources that have endpoints, sorted. */
export function resourceKinds(registry: Pick<Registry, 'all'>): string[] {
  return [...new Set(registry.all().map((plan) => plan.kind))].sort();
}
