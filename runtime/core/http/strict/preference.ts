import type { Request, Response } from '../../express';
import { parseBoolean } from '../../formats/parse-boolean';

/** `handling=strict` as a preference of its own, as RFC 7240 writes it. */
const STRICT = /(?:^|,)\s*handling\s*=\s*"?strict"?\s*(?:[;,]|$)/i;

/**
 * Whether a request wants to be told of names that nobody knows: by `Prefer: handling=strict`, or by `strict=1`, unless the resource has a
 * field of that name. The answer says that it is so.
 * @param fields the names of the resource in queries
 */
export function wantsStrictness(
  { headers, rawQuery }: Request,
  response: Response,
  query: URLSearchParams,
  fields: readonly string[],
): boolean {
  const isStrict = prefers(headers.prefer) || (rawQuery.includes('strict') && asks(query, fields));
  if (isStrict) response.setHeader('Preference-Applied', 'handling=strict');
  return isStrict;
}

function prefers(header: string | string[] | undefined): boolean {
  return header !== undefined && STRICT.test(String(header));
}

function asks(query: URLSearchParams, fields: readonly string[]): boolean {
  const sent = query.get('strict');
  return sent !== null && !fields.includes('strict') && parseBoolean(sent) === true;
}
