import { isSignedCode, signedCode } from '../../../core/auth/signed-code';
import { MAX_INT4 } from '../../../core/database/sql';
import type { MessageRef } from './tracked-urls';

/** Codes are hexadecimal, because mail servers may change the case of an address. */
const CODE = { purpose: 'mailing', hex: true, length: 12 } as const;

/**
 * The address to which a message bounces: `bounce@example.org` becomes `bounce+<mailing>.<user>.<code>@example.org`. So every report
 * identifies the message, whatever else it says.
 */
export function bounceAddress(secret: string, address: string, { mailingId, userId }: MessageRef): string {
  const at = address.lastIndexOf('@');
  const clear = `${mailingId}.${userId}`;
  return `${address.slice(0, at)}+${clear}.${signedCode(secret, CODE, 'bounce', clear)}${address.slice(at)}`;
}

/** Parses an address of `bounceAddress`. Undefined for every other text. */
export function parseBounceAddress(secret: string, address: string): MessageRef | undefined {
  const match = /\+(\d{1,10})\.(\d{1,10})\.([0-9a-f]{12})@[^@]+$/i.exec(address.trim());
  return match ? verified(secret, 'bounce', match) : undefined;
}

/** The `Message-ID` of a message, without brackets. It is always the same and cannot be guessed. */
export function messageIdOf(secret: string, host: string, { mailingId, userId }: MessageRef): string {
  const clear = `${mailingId}.${userId}`;
  return `mailing.${clear}.${signedCode(secret, CODE, 'message', clear)}@${host}`;
}

/** Parses an id of `messageIdOf`, with or without brackets. Undefined for every other text, also for ids of proofs. */
export function parseMessageId(secret: string, id: string): MessageRef | undefined {
  const match = /^<?mailing\.(\d{1,10})\.(\d{1,10})\.([0-9a-f]{12})@[^@>]+>?$/i.exec(id.trim());
  return match ? verified(secret, 'message', match) : undefined;
}

function verified(secret: string, use: 'bounce' | 'message', [, mailing, user, code]: RegExpExecArray): MessageRef | undefined {
  const messageRef = { mailingId: Number(mailing), userId: Number(user) };
  const right = isSignedCode(code!.toLowerCase(), secret, CODE, use, `${messageRef.mailingId}.${messageRef.userId}`);
  return right && messageRef.mailingId <= MAX_INT4 && messageRef.userId <= MAX_INT4 ? messageRef : undefined;
}
