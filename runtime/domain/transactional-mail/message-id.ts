import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Settings } from '../../framework/settings';
import type { Kind, MailRecord } from './record';
import { siteUrl } from '../../framework/mail/site';

/** The e-mail of an action that a message id names. */
export interface NamedMail {
  kind: Kind;
  actionId: string;
  /** The id of its record. */
  id: string;
}

/** The id of an action's e-mail: the same each time that it is built, and not to be guessed. */
export function messageIdOf(
  settings: Pick<Settings, 'secretKey' | 'baseUrl' | 'host' | 'port'>,
  { actionId, kind, id }: Pick<MailRecord, keyof NamedMail>,
): string {
  const clear = `${kind}.${actionId}.${id}`;
  return `${clear}.${codeOf(settings.secretKey, clear)}@${new URL(siteUrl(settings)).hostname.replace(/[^\w.-]/g, '') || 'localhost'}`;
}

/** The e-mail that an id of `messageIdOf` names, with or without brackets; undefined for every other text. */
export function readMessageId(secret: string, text: string): NamedMail | undefined {
  const [, kind, actionId, id, code] = /^<?([a-z]+)\.(\d{1,19})\.(\d{1,19})\.([0-9a-f]{16})@[^@>]+>?$/.exec(text.trim()) ?? [];
  if (kind === undefined || !timingSafeEqual(Buffer.from(code!), Buffer.from(codeOf(secret, `${kind}.${actionId}.${id}`))))
    return undefined;
  return { kind: kind as Kind, actionId: actionId!, id: id! };
}

function codeOf(secret: string, clear: string): string {
  return createHmac('sha256', secret).update(`message ${clear}`).digest('hex').slice(0, 16);
}
