import { LONGEST_NEXT } from '../../core/http/error-handler';
import { STAFF_PREFIX } from '../../core/http/send';

/** The page on which staff sign in. */
export const SIGN_IN_PATH = `${STAFF_PREFIX}/sign-in/`;

/** The parameter that says where to go when a form was done. */
export const NEXT_PARAMETER = 'next';

/**
 * The path in a parameter `next`, with its query and its fragment. `/` for none, and for what leads to another server: also by ways that only browsers know, such as backslashes,
 * tabs and paths that begin with two slashes once their dots are gone.
 */
export function nextPath(next: string | null | undefined): string {
  const ours = 'http://server.invalid';
  if (!next?.startsWith('/') || next.length > LONGEST_NEXT || !URL.canParse(next, ours)) return '/';
  const { origin, pathname, search, hash } = new URL(next, ours);
  return origin === ours && !pathname.startsWith('//') ? pathname + search + hash : '/';
}
