import { StaffError } from './staff-error';
import { normaliseText } from './credentials';
import { normalEmail } from '../types/email-address';
import { isEmail } from '../types/text-formats';

/** The normalised name of an account or group. Throws StaffError for a name that cannot be used. */
export function validateName(name: string): string {
  const normalised = normaliseText(name);
  if (normalised.trim() !== normalised || normalised === '')
    throw new StaffError('A name may not be empty, nor begin or end with a space.');
  if ([...normalised].length > 150) throw new StaffError('A name has 150 characters at most.');
  if (/\p{Cc}/u.test(normalised)) throw new StaffError('A name may not contain control characters.');
  return normalised;
}

/** The normalised name of an account. It may hold no colon, because HTTP Basic ends the name at the first one. Throws StaffError. */
export function validateUsername(name: string): string {
  if (name.includes(':')) throw new StaffError('The name of an account may not contain a colon.');
  return validateName(name);
}

/**
 * The normalised password. It may not be empty or hold control characters; its length is the choice of those who run the service.
 * Throws StaffError.
 */
export function validatePassword(password: string): string {
  if (password === '') throw new StaffError('A password may not be empty.');
  if (/\p{Cc}/u.test(password)) throw new StaffError('A password may not contain control characters.');
  return normaliseText(password);
}

/** The e-mail address of an account, to which notices and proofs go. Throws StaffError. */
export function validateEmail(address: string): string {
  const email = normalEmail(address);
  if (!isEmail(email) || email.length > 254) throw new StaffError(`"${address}" is no e-mail address.`);
  return email;
}
