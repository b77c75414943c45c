import { createHmac, randomBytes } from 'node:crypto';

/** Stands for the nonce in the text of a page. No other text can hold it: it is drawn when the process starts. */
export const NONCE_PLACE = `nonce-${randomBytes(18).toString('hex')}`;

/**
 * The nonce of a page, from its ETag and a secret of the service: nobody can guess it, and a page that a browser has kept still fits the policy that comes
 * with a 304.
 */
export function nonceOf(etag: string, secret: string): string {
  return createHmac('sha256', secret).update('nonce.').update(etag).digest('base64url').slice(0, 24);
}

/** The content security policy of a page: the one style sheet and the one script, by nonce; everything else from this server alone. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
