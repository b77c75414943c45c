/** The name and password that a client sent. */
export interface Credentials {
  username: string;
  password: string;
}

const BASIC = /^Basic +([A-Za-z0-9+/_-]+={0,2}) *$/i;

/**
 * Reads an `Authorization` header of the scheme Basic (RFC 7617). The name ends at the first colon; the password may hold more colons.
 * Null for another scheme, for what is not base64, and for an empty name or password.
 */
export function readCredentials(header: string): Credentials | null {
  const encoded = BASIC.exec(header)?.[1];
  if (encoded === undefined) return null;
  const pair = decode(Buffer.from(encoded, 'base64'));
  const colon = pair.indexOf(':');
  if (colon < 1 || colon === pair.length - 1) return null;
  return { username: normaliseText(pair.slice(0, colon)), password: normaliseText(pair.slice(colon + 1)) };
}

/** Unicode normal form C: `é` may arrive as one character or as two. Used when a password is set and when it is checked. */
export function normaliseText(text: string): string {
  return text.normalize('NFC');
}

/** UTF-8, which the challenge asks for. Some clients send Latin-1 anyway, and that is seldom valid UTF-8. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}
