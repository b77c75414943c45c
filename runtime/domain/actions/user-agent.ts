import type { Call } from '../../core/call';

/** The `User-Agent` header of a request, cut to the 500 characters that are stored; '' when there is none. */
export function userAgentOf(call: Call): string {
  const header = call.headers['user-agent'];
  return (typeof header === 'string' ? header : '').slice(0, 500);
}
