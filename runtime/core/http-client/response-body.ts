import { parseExactJson } from '../formats/exact-json';
import { RemoteRequestError } from './errors';

/** A response body as JSON; undefined when it is empty. Throws a `RemoteRequestError` when it is no JSON. */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return parseExactJson(text);
  } catch {
    throw new RemoteRequestError('unknown', 'It answered something that is not JSON.');
  }
}

/** The same; undefined when the body is no JSON. */
export function tryParseJson(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    return undefined;
  }
}

/** The error code in a response body, such as ` (REQUIRED_FIELD_MISSING)`. Error texts are left out: they may repeat what was sent. */
export function errorCodeIn(text: string): string {
  const body = tryParseJson(text);
  const first: unknown = Array.isArray(body) ? body[0] : (body as { errors?: unknown[] } | undefined)?.errors?.[0];
  const { errorCode, code } = (first ?? {}) as { errorCode?: unknown; code?: unknown };
  const found = errorCode ?? code;
  return typeof found === 'string' && /^\w{1,60}$/.test(found) ? ` (${found})` : '';
}
