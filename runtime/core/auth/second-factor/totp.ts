import { Secret, TOTP } from 'otpauth';

const PERIOD = 30;
/** Steps before and after the present one whose codes count: clocks differ, and people type slowly. */
const WINDOW = 1;

/** A new secret: 160 bits, in base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The link that authenticator apps read, also from a QR code. */
export function otpauthLink(secret: string, username: string, issuer: string): string {
  return totp(secret, username, issuer).toString();
}

/** The time step of a code (RFC 6238: SHA-1, six digits, 30 seconds). Undefined when the code is not right at this time. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | undefined {
  const delta = totp(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : TOTP.counter({ period: PERIOD, timestamp: now }) + delta;
}

function totp(secret: string, label = '', issuer = ''): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), label, issuer, algorithm: 'SHA1', digits: 6, period: PERIOD });
}
