import { MAX_INT4 } from '../../../framework/database/sql';
import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { Copy } from '../tracked-urls';

/** Hexadecimal, because servers on the way may change the case of an address. */
const CODE_LENGTH = 12;

/**
 * The address to which a copy comes back when it cannot be delivered: `bounce@example.org` becomes `bounce+<mailing>.<user>.<code>@example.org`, so
 * that a report, whatever else it says, tells whose copy it was.
 */
export function bounceAddress(secret: string, address: string, { mailingId, userId }: Copy): string {
  const at = address.lastIndexOf('@');
  const clear = `${mailingId}.${userId}`;
  return `${address.slice(0, at)}+${clear}.${codeOf(secret, `bounce ${clear}`)}${address.slice(at)}`;
}

/** Whose copy an address of `bounceAddress` speaks of; undefined for every other text. */
export function parseBounceAddress(secret: string, address: string): Copy | undefined {
  const match = /\+(\d{1,10})\.(\d{1,10})\.([0-9a-f]{12})@[^@]+$/i.exec(address.trim());
  return match ? verified(match, (clear) => codeOf(secret, `bounce ${clear}`)) : undefined;
}

/** The id of a copy, without brackets: always the same, and not to be guessed. */
export function messageIdOf(secret: string, host: string, { mailingId, userId }: Copy): string {
  const clear = `${mailingId}.${userId}`;
  return `mailing.${clear}.${codeOf(secret, `message ${clear}`)}@${host}`;
}

/** Whose copy an id of `messageIdOf` speaks of, with or without brackets; undefined for every other text, ids of proofs included. */
export function parseMessageId(secret: string, id: string): Copy | undefined {
  const match = /^<?mailing\.(\d{1,10})\.(\d{1,10})\.([0-9a-f]{12})@[^@>]+>?$/i.exec(id.trim());
  return match ? verified(match, (clear) => codeOf(secret, `message ${clear}`)) : undefined;
}

function verified([, mailing, user, code]: RegExpExecArray, expected: (clear: string) => string): Copy | undefined {
  const copy = { mailingId: Number(mailing), userId: Number(user) };
  const right = timingSafeEqual(Buffer.from(code!.toLowerCase()), Buffer.from(expected(`${copy.mailingId}.${copy.userId}`)));
  return right && copy.mailingId <= MAX_INT4 && copy.userId <= MAX_INT4 ? copy : undefined;
}

/** The key of the secret that was used last: making it anew takes as long as the code. */
let lastKey: { secret: string; key: KeyObject } | undefined;

/** What stands in an address or id in place of a signature. */
function codeOf(secret: string, clear: string): string {
  if (lastKey?.secret !== secret) lastKey = { secret, key: createSecretKey(Buffer.from(secret)) };
  return createHmac('sha256', lastKey.key).update(`mailing ${clear}`).digest('hex').slice(0, CODE_LENGTH);
}
