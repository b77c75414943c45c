import { hash } from 'node:crypto';

/** A weak tag of a body: weak, for the same data may be written in other bytes. SHA-1 is the fastest there is here; nothing secret hangs on it. */
export function etagOf(body: Uint8Array): string {
  return `W/"${hash('sha1', body, 'base64url')}"`;
}

/** Whether `If-None-Match` names the tag, compared weakly (RFC 9110, 13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
}
