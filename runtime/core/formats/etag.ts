import { hash } from 'node:crypto';

/**
 * The weak `ETag` of a body. It is weak because the same data may be written in other bytes.
 * SHA-1 is the fastest hash here, and nothing secret depends on it.
 */
export function etagOf(body: Uint8Array | string): string {
  return `W/"${hash('sha1', body, 'base64url')}"`;
}

/** Whether an `If-None-Match` header names the tag, in the weak comparison of RFC 9110, section 13.1.2. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
}
