import type { Registry } from './registry';
import type { ResourcePlan } from './plan';

/** What a text refers to: a key, and the resource when the text is a URI. */
export interface Reference {
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
