import type { Registry } from './registry';
import type { ResourcePlan } from './plan';

/** What a text refers to: a key, and the resource when the text is a URI. */
interface Reference {
  resource?: string;
  key: string;
}

/**
 * Reads a reference: `5`, `/rest/v1/user/5/` or `https://any.host/rest/v1/user/5`.
 * Undefined for a text that contains a slash and is not a URI of this API.
 */
export function parseReference(text: string): Reference | undefined {
  const trimmed = text.trim();
  if (!trimmed.includes('/')) return { key: trimmed };
  const match = /^(?:https?:\/\/[^/]+)?\/+rest\/+v1\/+([a-z0-9]+)\/+([^/?#]+)\/*$/i.exec(trimmed);
  if (!match) return undefined;
  try {
    return { resource: match[1]!.toLowerCase(), key: decodeURIComponent(match[2]!) };
  } catch {
    return undefined;
  }
}

/**
 * Whether a reference to rows of `target` may be a URI of another resource: of `target` itself, of one of its types, of the resource that
 * it extends, or of another view of the same table.
 */
export function mayReference(target: ResourcePlan, resource: string, registry: Registry): boolean {
  if (resource === target.name) return true;
  const plan = registry.find(resource);
  if (!plan) return false;
  const related = plan.base?.resource === target.name || target.base?.resource === resource;
  return related || plan.read.tables[0] === target.read.tables[0];
}

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
