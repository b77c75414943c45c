import { type CodeKind, isSignedCode, signedCode } from '../../../core/auth/signed-code';
import { MAX_INT4 } from '../../../core/database/sql';
import { makeAkid, readAkid } from '../../people';

/** Identifies the message of a mailing to one user. */
export interface MessageRef {
  mailingId: number;
  userId: number;
  /** The message is a proof: nothing is counted, and its links change nothing. */
  proof?: boolean;
}

/** A link of a mailing. It leads to the URL of a `clickurl`; or to `url`, when the URL differs between users. */
export interface TrackedLink {
  linkNumber: number;
  /** The `clickurl` that counts the clicks, and that has the URL unless `url` is set. */
  clickUrlId?: number;
  url?: string;
}

/** The code of a stored link. Guessing one leads only to another link of staff. */
const LINK_CODE: CodeKind = { purpose: 'mailing', length: 8 };
/** The code that protects a redirect, an unsubscribe or the web view: 96 bits. */
const STRONG_CODE: CodeKind = { purpose: 'mailing', length: 16 };

/** Codes of stored links, which are the same for every recipient. */
const linkCodes = new Map<string, string>();
const MAX_CACHED_CODES = 10_000;

/**
 * The absolute URL of a link in a message: `/click/<akid>/<link number>.<clickurl>.<code>/`, and `?to=` for a URL that differs between users.
 * It is signed, so nobody can make this site redirect elsewhere. It is fast enough for every link of every mail: links share their codes,
 * and a message its akid.
 */
export function clickUrl(site: string, secret: string, link: MessageRef & TrackedLink): string {
  const { linkNumber, clickUrlId = 0, url } = link;
  if (url === undefined) return clickBase(site, secret, link) + storedLinkTail(secret, link.mailingId, linkNumber, clickUrlId);
  const code = signedCode(secret, STRONG_CODE, ownPart(recipientPart(secret, link), linkNumber, clickUrlId, url));
  return `${clickBase(site, secret, link)}${linkNumber}.${clickUrlId}.${code}/?to=${encodeURIComponent(url)}`;
}

/** The start of all link URLs in a message. */
export function clickBase(site: string, secret: string, messageRef: MessageRef): string {
  return `${site}/click/${recipientPart(secret, messageRef)}/`;
}

/** The rest of the URL for a stored link. It is the same in every message of the mailing. */
export function storedLinkTail(secret: string, mailingId: number, linkNumber: number, clickUrlId: number): string {
  return `${linkNumber}.${clickUrlId}.${storedCode(secret, mailingId, linkNumber, clickUrlId)}/`;
}

/** The absolute URL of the open pixel. */
export function openUrl(site: string, secret: string, messageRef: MessageRef): string {
  return `${site}/open/${recipientPart(secret, messageRef)}/`;
}

/** The absolute URL to unsubscribe from all lists: a page for people, and the target of one-click unsubscribe (RFC 8058). */
export function unsubscribeUrl(site: string, secret: string, messageRef: MessageRef): string {
  return signed(site, secret, 'unsubscribe', messageRef);
}

/** The absolute URL of the page of preferences, whose signed part is that of a URL to unsubscribe. */
export function preferencesUrl(unsubscribe: string): string {
  return unsubscribe.replace(/\/unsubscribe(\/[^/]+\/)$/, '/my-mail$1');
}

/** The absolute URL of the web view. */
export function viewUrl(site: string, secret: string, messageRef: MessageRef): string {
  return signed(site, secret, 'view', messageRef);
}

/** Parses the recipient part of a URL: an akid, or `proof-` and an akid. Undefined when it is invalid. */
export function readMessageRef(secret: string, recipient: string): MessageRef | undefined {
  const proof = recipient.startsWith(PROOF);
  const akid = readAkid(secret, proof ? recipient.slice(PROOF.length) : recipient);
  if (!akid || akid.mailingId === null || akid.mailingId > MAX_INT4 || akid.userId > MAX_INT4) return undefined;
  return { mailingId: akid.mailingId, userId: akid.userId, proof };
}

/** Parses the two parts of the path of a click, and its `to`. Undefined when one is invalid. */
export function readClick(secret: string, recipient: string, linkPart: string, to: string | null): (MessageRef & TrackedLink) | undefined {
  const messageRef = readMessageRef(secret, recipient);
  const link = messageRef && readTrackedLink(secret, recipient, linkPart, to);
  return link && { ...messageRef, ...link };
}

/**
 * Parses the link part of a click and its `to`. Undefined when they are invalid. For a stored link, only the mailing in the recipient part is
 * checked.
 */
export function readTrackedLink(secret: string, recipient: string, linkPart: string, to: string | null): TrackedLink | undefined {
  const [, mailing] = /^(?:proof-)?(\d{1,10})\./.exec(recipient) ?? [];
  const [, number, id, code] = /^(\d{1,6})\.(\d{1,10})\.([\w-]{8,16})$/.exec(linkPart) ?? [];
  if (mailing === undefined || code === undefined) return undefined;
  const linkNumber = Number(number);
  const clickUrlId = Number(id);
  const right =
    to === null
      ? clickUrlId > 0 && isSignedCode(code, secret, LINK_CODE, storedPart(Number(mailing), linkNumber, clickUrlId))
      : isSignedCode(code, secret, STRONG_CODE, ownPart(recipient, linkNumber, clickUrlId, to));
  if (!right) return undefined;
  return { linkNumber, clickUrlId: clickUrlId === 0 ? undefined : clickUrlId, url: to ?? undefined };
}

/** Parses the signed part of an unsubscribe or view URL. Undefined when it is invalid. A code for one purpose is invalid for the other. */
export function readSignedPath(secret: string, purpose: 'unsubscribe' | 'view', text: string): MessageRef | undefined {
  const end = text.lastIndexOf('.');
  const recipient = text.slice(0, Math.max(end, 0));
  return isSignedCode(text.slice(end + 1), secret, STRONG_CODE, purpose, recipient) ? readMessageRef(secret, recipient) : undefined;
}

/** Starts the recipient part of a proof. */
const PROOF = 'proof-';

/** The last recipient part. The links of one message are made one after another. */
let lastRecipient = { secret: '', mailingId: 0, userId: 0, proof: false, text: '' };

function recipientPart(secret: string, { mailingId, userId, proof = false }: MessageRef): string {
  if (
    lastRecipient.userId !== userId ||
    lastRecipient.mailingId !== mailingId ||
    lastRecipient.proof !== proof ||
    lastRecipient.secret !== secret
  ) {
    lastRecipient = { secret, mailingId, userId, proof, text: `${proof ? PROOF : ''}${makeAkid(secret, userId, mailingId)}` };
  }
  return lastRecipient.text;
}

function signed(site: string, secret: string, purpose: 'unsubscribe' | 'view', messageRef: MessageRef): string {
  const recipient = recipientPart(secret, messageRef);
  return `${site}/${purpose}/${recipient}.${signedCode(secret, STRONG_CODE, purpose, recipient)}/`;
}

function storedCode(secret: string, mailingId: number, linkNumber: number, clickUrlId: number): string {
  const key = `${secret} ${mailingId}.${linkNumber}.${clickUrlId}`;
  let code = linkCodes.get(key);
  if (code === undefined) {
    code = signedCode(secret, LINK_CODE, storedPart(mailingId, linkNumber, clickUrlId));
    if (linkCodes.size >= MAX_CACHED_CODES) linkCodes.clear();
    linkCodes.set(key, code);
  }
  return code;
}

const storedPart = (mailingId: number, linkNumber: number, clickUrlId: number): string => `link ${mailingId}.${linkNumber}.${clickUrlId}`;

const ownPart = (recipient: string, linkNumber: number, clickUrlId: number, url: string): string =>
  `click ${recipient} ${linkNumber}.${clickUrlId} ${url}`;

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
