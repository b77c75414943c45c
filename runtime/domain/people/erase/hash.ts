import { createHmac } from 'node:crypto';

/**
 * The keyed hash under which an erased e-mail address is kept (specification 4.9): it proves the erasure and recognises the address when
 * it comes back, and tells it to nobody who lacks the key. Trimmed and without regard to case, as addresses match (decisions, "Users and
 * actions", 3).
 */
export function hashEmail(secret: string, email: string): string {
  return createHmac('sha256', secret).update(`erased ${email.trim().toLowerCase()}`).digest('hex');
}
