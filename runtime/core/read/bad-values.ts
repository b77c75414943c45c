import { QUERY_CANCELED } from '../database/errors';
import { refuse } from '../errors/http-error';

/** SQLSTATEs of values that only PostgreSQL could refuse, with the message for the client. */
const MESSAGES: Record<string, string> = {
  '2201B': 'The regular expression is not valid.',
  '22003': 'A number is out of range.',
  '22007': 'A date or time is not valid.',
  '22008': 'A date or time is out of range.',
  '22021': 'A text holds a character that no value can hold.',
};

/** What a read is told that filters make long. */
export const TOO_LONG = 'This query takes too long. Please narrow it down.';

/**
 * Runs a read. A database error that is due to values of the client is thrown as a 400.
 * @param tooLong what a read that takes too long is told; without it that is no fault of its values
 */
export async function refuseBadValues<T>(read: () => Promise<T>, tooLong?: string): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const message = code === QUERY_CANCELED ? tooLong : MESSAGES[code];
    throw message ? refuse(400, message) : error;
  }
}
