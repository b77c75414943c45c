import { StaffError } from './staff-error';
import { normaliseText } from './credentials';

/** The name of an account or group, normalised. Throws StaffError for one that cannot be used. */
export function validateName(name: string): string {
  const normal = normaliseText(name);
  if (normal.trim() !== normal || normal === '') throw new StaffError('A name may not be empty, nor begin or end with a space.');
  if ([...normal].length > 150) throw new StaffError('A name has 150 characters at most.');
  if (/\p{Cc}/u.test(normal)) throw new StaffError('A name may not contain control characters.');
  return normal;
}

/** The name of an account. HTTP Basic ends the name at the first colon, so it may hold none. */
export function validateUsername(name: string): string {
  if (name.includes(':')) throw new StaffError('The name of an account may not contain a colon.');
  return validateName(name);
}

/** A password that can be used. It has no rules but these: length is the choice of the people who run the service. */
export function validatePassword(password: string): string {
  if (password === '') throw new StaffError('A password may not be empty.');
  if (/\p{Cc}/u.test(password)) throw new StaffError('A password may not contain control characters.');
  return normaliseText(password);
}
