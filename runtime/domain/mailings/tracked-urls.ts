import { MAX_INT4 } from '../../framework/database/sql';
import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';
import { makeAkid, readAkid } from '../people';

/** The copy of a mailing that went to one person. */
export interface Copy {
  mailingId: number;
  userId: number;
  /** The copy is a proof: nothing that happens to it counts or changes anything. */
  proof?: boolean;
}

/** A link of a mailing. It leads to the address of a `clickurl`, or, where each person has an address of their own, to `url`. */
export interface Link {
  linkNumber: number;
  /** With `url`: the row under which its clicks are counted; without it, that of the very address. */
  clickUrlId?: number;
  url?: string;
}

/** Characters of the code of a link whose address is stored: who guesses one is led to another link of staff's. */
const LINK_CODE = 8;
/** Characters of a code that stands between a stranger and a redirect, an unsubscribe or somebody's mail: 96 bits. */
const STRONG_CODE = 16;

/** Codes of links are the same for every recipient. */
const linkCodes = new Map<string, string>();
const MOST_LINKS = 10_000;

/**
 * Where a link in somebody's copy leads, absolute: `/click/<akid>/<link number>.<clickurl>.<code>/`, for an own address with `?to=`. It is signed, so that nobody
 * can make this site lead elsewhere. Fast enough for every link of every mail: links share their codes, a copy its akid.
 */
export function clickUrl(site: string, secret: string, link: Copy & Link): string {
  const { linkNumber, clickUrlId = 0, url } = link;
  if (url === undefined) return clickBase(site, secret, link) + storedTail(secret, link.mailingId, linkNumber, clickUrlId);
  const code = ownCode(secret, nameOf(secret, link), linkNumber, clickUrlId, url);
  return `${clickBase(site, secret, link)}${linkNumber}.${clickUrlId}.${code}/?to=${encodeURIComponent(url)}`;
}

/** What the addresses of all links in a copy begin with. */
export function clickBase(site: string, secret: string, copy: Copy): string {
  return `${site}/click/${nameOf(secret, copy)}/`;
}

/** What follows it for a link that leads to a stored address: the same in every copy of the mailing. */
export function storedTail(secret: string, mailingId: number, linkNumber: number, clickUrlId: number): string {
  return `${linkNumber}.${clickUrlId}.${storedCode(secret, mailingId, linkNumber, clickUrlId)}/`;
}

/** The picture that tells of an open, absolute. */
export function openUrl(site: string, secret: string, copy: Copy): string {
  return `${site}/open/${nameOf(secret, copy)}/`;
}

/** Where a person leaves all lists, absolute: a page for people, and the target of one-click unsubscribe (RFC 8058). */
export function unsubscribeUrl(site: string, secret: string, copy: Copy): string {
  return signed(site, secret, 'unsubscribe', copy);
}

/** Where a person reads the mailing on the web, absolute. */
export function viewUrl(site: string, secret: string, copy: Copy): string {
  return signed(site, secret, 'view', copy);
}

/** Reads `<akid>` of the paths of opens; undefined when it is not ours. */
export function readOpen(secret: string, who: string): Copy | undefined {
  const proof = who.startsWith(PROOF);
  const akid = readAkid(secret, proof ? who.slice(PROOF.length) : who);
  if (!akid || akid.mailingId === null || akid.mailingId > MAX_INT4 || akid.userId > MAX_INT4) return undefined;
  return { mailingId: akid.mailingId, userId: akid.userId, proof };
}

/** Reads the two parts of the path of a click and its `to`; undefined when any of them is not ours. */
export function readClick(secret: string, who: string, tail: string, to: string | null): (Copy & Link) | undefined {
  const copy = readOpen(secret, who);
  const link = copy && readLink(secret, who, tail, to);
  return link && { ...copy, ...link };
}

/**
 * Reads the second part of the path of a click and its `to`; undefined when they are not ours. Of `who`, the first part, it looks at the mailing
 * alone where the link leads to a stored address.
 */
export function readLink(secret: string, who: string, tail: string, to: string | null): Link | undefined {
  const [, mailing] = /^(?:proof-)?(\d{1,10})\./.exec(who) ?? [];
  const [, number, id, code] = /^(\d{1,6})\.(\d{1,10})\.([\w-]{8,16})$/.exec(tail) ?? [];
  if (mailing === undefined || code === undefined) return undefined;
  const linkNumber = Number(number);
  const clickUrlId = Number(id);
  const expected =
    to === null ? storedCode(secret, Number(mailing), linkNumber, clickUrlId) : ownCode(secret, who, linkNumber, clickUrlId, to);
  if (!same(code, expected) || (to === null && clickUrlId === 0)) return undefined;
  return { linkNumber, clickUrlId: clickUrlId === 0 ? undefined : clickUrlId, url: to ?? undefined };
}

/** Reads the path of an unsubscribe or a view; undefined when it is not ours. A code for one is none for the other. */
export function readSigned(secret: string, place: 'unsubscribe' | 'view', text: string): Copy | undefined {
  const end = text.lastIndexOf('.');
  const who = text.slice(0, Math.max(end, 0));
  return same(text.slice(end + 1), codeOf(secret, `${place} ${who}`, STRONG_CODE)) ? readOpen(secret, who) : undefined;
}

/** Marks a proof in the path. */
const PROOF = 'proof-';

/** Links of one copy are made one after another. */
let last = { secret: '', mailingId: 0, userId: 0, proof: false, name: '' };

function nameOf(secret: string, { mailingId, userId, proof = false }: Copy): string {
  if (last.userId !== userId || last.mailingId !== mailingId || last.proof !== proof || last.secret !== secret) {
    last = { secret, mailingId, userId, proof, name: `${proof ? PROOF : ''}${makeAkid(secret, userId, mailingId)}` };
  }
  return last.name;
}

function signed(site: string, secret: string, place: 'unsubscribe' | 'view', copy: Copy): string {
  const who = nameOf(secret, copy);
  return `${site}/${place}/${who}.${codeOf(secret, `${place} ${who}`, STRONG_CODE)}/`;
}

function storedCode(secret: string, mailingId: number, linkNumber: number, clickUrlId: number): string {
  const key = `${secret} ${mailingId}.${linkNumber}.${clickUrlId}`;
  let code = linkCodes.get(key);
  if (code === undefined) {
    code = codeOf(secret, `link ${mailingId}.${linkNumber}.${clickUrlId}`, LINK_CODE);
    if (linkCodes.size >= MOST_LINKS) linkCodes.clear();
    linkCodes.set(key, code);
  }
  return code;
}

function ownCode(secret: string, who: string, linkNumber: number, clickUrlId: number, url: string): string {
  return codeOf(secret, `click ${who} ${linkNumber}.${clickUrlId} ${url}`, STRONG_CODE);
}

/** The key of the secret that was used last: making it anew takes as long as the code. */
let lastKey: { secret: string; key: KeyObject } | undefined;

function codeOf(secret: string, clear: string, length: number): string {
  if (lastKey?.secret !== secret) lastKey = { secret, key: createSecretKey(Buffer.from(secret)) };
  return createHmac('sha256', lastKey.key).update(`mailing ${clear}`).digest('base64url').slice(0, length);
}

function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
