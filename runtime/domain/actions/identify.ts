import { invalidAction } from '../../core/errors/http-error';
import { REQUIRED } from '../../core/http/validation-errors';
import type { FoundAction, IdentifiedAction, Person } from './model';
import type { StoredUser } from './found';

/** Decides who acts (README, "Who acts"). Throws 400 for an invalid akid without an e-mail address, and for a request with neither. */
export function identify<Facts>(action: FoundAction<Facts>): IdentifiedAction<Facts> {
  return { ...action, person: personOf(action) };
}

function personOf({ input, found: { byAkid, byEmail, akid } }: FoundAction): Person {
  const hasSentEmail = (user: StoredUser): boolean => input.email === undefined || user.email.toLowerCase() === input.email.toLowerCase();
  if (byAkid && hasSentEmail(byAkid)) return { user: byAkid, email: byAkid.email, mailingId: input.mailingId ?? akid?.mailingId ?? null };
  if (input.email !== undefined) return { user: byEmail, email: input.email, mailingId: input.mailingId ?? null };
  if (input.akid !== undefined) throw invalidAction({ akid: ['This akid is not valid.'] });
  throw invalidAction({ email: [REQUIRED] });
}
