import { lastValue } from '../../core/http/validation-errors';
import { findLoginToken } from '../people';
import type { IdentifiedAction } from './model';

/** Whether the person came by a login link: `i` is a login token of theirs. An e-mail address or an akid proves nothing: others know it. */
export async function cameByLoginLink({ call, input, person }: IdentifiedAction): Promise<boolean> {
  const token = lastValue(input.parameters, 'i');
  if (token === undefined || !person.user) return false;
  return (await findLoginToken(call.services, token, call.ip)) === person.user.id;
}
