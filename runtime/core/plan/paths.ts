import type { ResourcePlan } from './plan';

/** The path of a resource's collection. */
export function collectionPath(plan: Pick<ResourcePlan, 'name'>): string {
  return `/rest/v1/${plan.name}/`;
}

/** The path of an object, by its key. */
export function objectPath(plan: Pick<ResourcePlan, 'name'>, key: string): string {
  return `${collectionPath(plan)}${encodeURIComponent(key)}/`;
}

/** The path of the object that a value names by its path; undefined for any other value. */
export function pathOfObject(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/rest\/v1\/[a-z0-9]+\/[^/?#]+\/$/.test(value) ? value : undefined;
}
