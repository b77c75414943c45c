import { MAX_INT4 } from '../../../framework/database/sql';
import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { MessageRef } from '../tracked-urls';

/** Codes are hexadecimal, because mail servers may change the case of an address. */
const CODE_LENGTH = 12;

/**
 * The address to which a message bounces: `bounce@example.org` becomes `bounce+<mailing>.<user>.<code>@example.org`. So every report
 * identifies the message, whatever else it says.
 */
export function bounceAddress(secret: string, address: string, { mailingId, userId }: MessageRef): string {
  const at = address.lastIndexOf('@');
  const clear = `${mailingId}.${userId}`;
  return `${address.slice(0, at)}+${clear}.${codeOf(secret, `bounce ${clear}`)}${address.slice(at)}`;
}

/** Parses an address of `bounceAddress`. Undefined for every other text. */
export function parseBounceAddress(secret: string, address: string): MessageRef | undefined {
  const match = /\+(\d{1,10})\.(\d{1,10})\.([0-9a-f]{12})@[^@]+$/i.exec(address.trim());
  return match ? verified(match, (clear) => codeOf(secret, `bounce ${clear}`)) : undefined;
}

/** The `Message-ID` of a message, without brackets. It is always the same and cannot be guessed. */
export function messageIdOf(secret: string, host: string, { mailingId, userId }: MessageRef): string {
  const clear = `${mailingId}.${userId}`;
  return `mailing.${clear}.${codeOf(secret, `message ${clear}`)}@${host}`;
}

/** Parses an id of `messageIdOf`, with or without brackets. Undefined for every other text, also for ids of proofs. */
export function parseMessageId(secret: string, id: string): MessageRef | undefined {
  const match = /^<?mailing\.(\d{1,10})\.(\d{1,10})\.([0-9a-f]{12})@[^@>]+>?$/i.exec(id.trim());
  return match ? verified(match, (clear) => codeOf(secret, `message ${clear}`)) : undefined;
}

function verified([, mailing, user, code]: RegExpExecArray, expected: (clear: string) => string): MessageRef | undefined {
  const messageRef = { mailingId: Number(mailing), userId: Number(user) };
  const right = timingSafeEqual(Buffer.from(code!.toLowerCase()), Buffer.from(expected(`${messageRef.mailingId}.${messageRef.userId}`)));
  return right && messageRef.mailingId <= MAX_INT4 && messageRef.userId <= MAX_INT4 ? messageRef : undefined;
}

/** The key of the last secret. Creating it takes as long as computing a code. */
let cachedKey: { secret: string; key: KeyObject } | undefined;

/** The signature in an address or id. */
function codeOf(secret: string, clear: string): string {
  if (cachedKey?.secret !== secret) cachedKey = { secret, key: createSecretKey(Buffer.from(secret)) };
  return createHmac('sha256', cachedKey.key).update(`mailing ${clear}`).digest('hex').slice(0, CODE_LENGTH);
}
