import { normalEmail } from '../../../core/types/email-address';
import { createHmac } from 'node:crypto';

/**
 * The keyed hash under which an erased e-mail address is kept. It proves the erasure and recognises the address when it comes back. Without
 * the key nobody can read the address from it. Capitals do not matter, nor how the address is spelled.
 */
export function hashEmail(secret: string, email: string): string {
  return createHmac('sha256', secret)
    .update(`erased ${normalEmail(email).toLowerCase()}`)
    .digest('hex');
}
