import type { Registry } from './registry';
import type { ResourcePlan } from './plan';

/** What a text that names an object says: the key, and the resource when the text is a URI. */
export interface Reference {
  resource?: string;
  key: string;
}

/**
 * Reads `5`, `/rest/v1/user/5/` or `https://any.host/rest/v1/user/5` (specification 2.1, "Field reference forms").
 * Undefined for a text that has the form of a URI but is none of ours.
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

/** Whether a URI of `named` may stand for a row of `wanted`: the same resource, its type, its base, or another view of the same table. */
export function mayReference(wanted: ResourcePlan, named: string, registry: Registry): boolean {
  if (named === wanted.name) return true;
  const plan = registry.find(named);
  if (!plan) return false;
  const related = plan.base?.resource === wanted.name || wanted.base?.resource === named;
  return related || plan.read.tables[0] === wanted.read.tables[0];
}
