import type { Call } from '../call';

/** The absolute URL of an object, for `Location`. Clients take the id from its last segment. */
export function objectUrl(call: Call, resource: string, key: string): string {
  return `${call.baseUrl}/rest/v1/${resource}/${encodeURIComponent(key)}/`;
}
