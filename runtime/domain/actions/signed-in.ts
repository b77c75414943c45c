import { findLoginToken } from '../people';
import type { Request } from './types';

/** Whether the person came by a login link: `i` holds a token of theirs (specification 5.3). An e-mail address or an akid is no proof of who asks. */
export async function hasSignedIn({ call, input, person }: Request): Promise<boolean> {
  const token = input.given.get('i')?.at(-1);
  if (token === undefined || !person.user) return false;
  return (await findLoginToken(call.services, token, call.ip)) === person.user.id;
}
