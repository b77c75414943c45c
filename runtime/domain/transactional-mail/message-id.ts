import { isSignedCode, signedCode } from '../../core/auth/signed-code';
import { siteUrl } from '../../core/mail/message';
import type { Settings } from '../../core/settings';
import type { MailKind, MailRecord } from './mail-record';

/** The e-mail that a message id names. */
interface NamedMail {
  kind: MailKind;
  actionId: string;
  /** The id of its record. */
  id: string;
}

const CODE = { purpose: 'message', hex: true, length: 16 } as const;
type IdSettings = Pick<Settings, 'secretKey' | 'baseUrl' | 'host' | 'port'>;

/** The message id of a recorded e-mail. It is the same each time the message is built, and cannot be guessed. */
export function messageIdOf(settings: IdSettings, { actionId, kind, id }: Pick<MailRecord, keyof NamedMail>): string {
  return signedMessageId(settings, `${kind}.${actionId}.${id}`);
}

/** A message id that begins with `name` and is signed with the secret key: the same for the same name, and not to be guessed. */
export function signedMessageId(settings: IdSettings, name: string): string {
  const host = new URL(siteUrl(settings)).hostname.replace(/[^\w.-]/g, '') || 'localhost';
  return `${name}.${signedCode(settings.secretKey, CODE, name)}@${host}`;
}

/** The e-mail that an id of `messageIdOf` names, with or without angle brackets; undefined for every other text. */
export function readMessageId(secretKey: string, text: string): NamedMail | undefined {
  const [, kind, actionId, id, code] = /^<?([a-z]+)\.(\d{1,19})\.(\d{1,19})\.([0-9a-f]{16})@[^@>]+>?$/.exec(text.trim()) ?? [];
  if (kind === undefined || !isSignedCode(code!, secretKey, CODE, `${kind}.${actionId}.${id}`)) return undefined;
  return { kind: kind as MailKind, actionId: actionId!, id: id! };
}
