import { createPublicKey } from 'node:crypto';
import { isIP } from 'node:net';

/** The value of a setting, or what is wrong with its text: `must be …`. */
type ParseResult<T> = { value: T } | { problem: string };

/** Reads the text of a variable of the environment. */
export type Parser<T> = (text: string) => ParseResult<T>;

/** Accepts every text as it is. */
export const text: Parser<string> = (value) => ({ value });

/** A shorter key is found by trying; so is one of few different characters, however long. */
const SHORTEST_KEY = 16;
const FEWEST_CHARACTERS = 8;
/** So many must be left without what is tried first. More would refuse keys that are only named: `my-secret-key-7f3a…`. */
const FEWEST_OTHERS = 5;

/** What is tried first: words of examples, and keys that lie side by side. */
const WORDS = [
  'pass(?:word|phrase|wort)?',
  'secret',
  'change',
  'replace',
  'your',
  'here',
  'key',
  'default',
  'admin',
  'example',
  'insecure',
];
const ROWS = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm'];
const IN_A_ROW = 4;
const TRIED_FIRST = new RegExp(
  [...WORDS, ...ROWS.flatMap((row) => [...partsOf(row), ...partsOf([...row].reverse().join(''))])].join('|'),
  'gi',
);

function partsOf(row: string): string[] {
  return Array.from({ length: row.length - IN_A_ROW + 1 }, (_, start) => row.slice(start, start + IN_A_ROW));
}

/** Accepts a key that nobody finds by trying. Who has a link of a mail can try without asking us. The problem does not repeat the key. */
export const strongKey: Parser<string> = (value) => {
  const [all, others] = [new Set(value), new Set(value.replace(TRIED_FIRST, ''))];
  if (value.length >= SHORTEST_KEY && all.size >= FEWEST_CHARACTERS && others.size >= FEWEST_OTHERS) return { value };
  const kinds = `of ${SHORTEST_KEY} characters or more, ${FEWEST_CHARACTERS} of them different, and more than words such as "secret" and rows such as "1234"`;
  return {
    problem: `must be a random text ${kinds}, as "openssl rand -base64 32" gives; a database that was used with a weaker one takes the new one by "npm run accept-key", and links that were sent before do not work any more`,
  };
};

/** Accepts a whole number from `least` to `most`, in digits. */
export function wholeNumber(least: number, most: number): Parser<number> {
  return (value) => {
    const number = /^\d+$/.test(value) ? Number(value) : NaN;
    return number >= least && number <= most ? { value: number } : { problem: `must be a whole number from ${least} to ${most}` };
  };
}

/** Days for which something is kept. People still open a mailing weeks after it was sent. */
export const days: Parser<number> = wholeNumber(30, 36_500);

/** Accepts true, yes, on and 1, or false, no, off and 0, in any case. */
export const trueOrFalse: Parser<boolean> = (value) => {
  if (/^(true|yes|on|1)$/i.test(value)) return { value: true };
  return /^(false|no|off|0)$/i.test(value) ? { value: false } : { problem: 'must be true or false' };
};

/** Accepts one of some words, in any case. */
export function oneOf<T extends string>(choices: readonly T[]): Parser<T> {
  return (value) => {
    const found = choices.find((choice) => choice === value.toLowerCase());
    return found === undefined ? { problem: `must be one of ${choices.join(', ')}` } : { value: found };
  };
}

/** Accepts a URL with one of the schemes, such as `https:`. Slashes at its end are dropped. */
export function url(schemes: readonly string[]): Parser<string> {
  return (value) => {
    if (URL.canParse(value) && schemes.includes(new URL(value).protocol)) return { value: value.replace(/\/+$/, '') };
    return { problem: `must be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}` };
  };
}

/** Accepts such URLs, separated by commas. */
export function urls(schemes: readonly string[]): Parser<string[]> {
  const one = url(schemes);
  return (value) => {
    const parsed = value.split(/\s*,\s*(?=\w+:\/\/)/).map(one);
    const wrong = parsed.find((each) => 'problem' in each);
    return wrong && 'problem' in wrong ? wrong : { value: parsed.flatMap((each) => ('value' in each ? [each.value] : [])) };
  };
}

/** Accepts a URL to which secrets are sent: https, or http on this machine. Slashes at its end are dropped. */
export const secureUrl: Parser<string> = (value) => {
  const parsedUrl = URL.canParse(value) ? new URL(value) : undefined;
  const isLocal = parsedUrl !== undefined && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(parsedUrl.hostname);
  if (isLocal && parsedUrl.protocol === 'http:') return url(['http:'])(value);
  const parsed = url(['https:'])(value);
  return 'value' in parsed ? parsed : { problem: `${parsed.problem} (http:// on this machine alone)` };
};

/** Accepts the name of a host, or an IP address in brackets as SMTP writes it. */
export const mailHost: Parser<string> = (value) =>
  /^(?=.{1,253}$)[A-Za-z\d]([A-Za-z\d-]*[A-Za-z\d])?(\.[A-Za-z\d]([A-Za-z\d-]*[A-Za-z\d])?)*$|^\[(\d{1,3}(\.\d{1,3}){3}|IPv6:[\da-fA-F:.]+)\]$/.test(
    value,
  )
    ? { value }
    : { problem: 'must be the name of a host such as act.example.org, or an address such as [192.0.2.1]' };

/**
 * Accepts a list, separated by commas, whose items are of one kind. It may be empty.
 * @param kind what they are, for whoever wrote something else: `addresses such as 9.9.9.9`
 */
export function listOf(isItem: (text: string) => boolean, kind: string): Parser<string[]> {
  return (value) => {
    const list = value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean);
    return list.every(isItem) ? { value: list } : { problem: `must be a comma list of ${kind}` };
  };
}

/** Accepts IP addresses, each perhaps with a port, separated by commas. */
export const addresses: Parser<string[]> = listOf(
  (item) => isIP(item) !== 0 || isIP(/^\[?([\da-f.:]+?)\]?:\d{1,5}$/i.exec(item)?.[1] ?? '') !== 0,
  'addresses such as 9.9.9.9 or 127.0.0.1:5353',
);

/** Accepts a public key in base64 (DER, SubjectPublicKeyInfo). */
export const publicKey: Parser<string> = (value) => {
  try {
    createPublicKey({ key: Buffer.from(value, 'base64'), format: 'der', type: 'spki' });
    return { value };
  } catch {
    return { problem: 'must be a public key in base64' };
  }
};

/** Accepts addresses and networks, such as `10.1.0.0/16`, separated by commas. */
export const networks: Parser<string[]> = listOf(isNetwork, 'addresses and networks such as 10.1.0.0/16');

function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const family = isIP(address);
  return family !== 0 && Number(bits ?? 0) <= (family === 4 ? 32 : 128);
}

/**
 * Accepts which proxies are trusted: `true` (all), `false` (none), a number of proxies, or their addresses separated by commas. The value is
 * what Express takes for `trust proxy`.
 */
export const trustedProxies: Parser<boolean | number | string[]> = (value) => {
  const flag = /^\d+$/.test(value) ? undefined : trueOrFalse(value);
  if (flag && 'value' in flag) return flag;
  if (/^\d{1,2}$/.test(value)) return { value: Number(value) };
  const list = value.split(',').map((item) => item.trim());
  if (list.every((item) => /^(loopback|linklocal|uniquelocal|[\da-f.:]+(\/\d{1,3})?)$/i.test(item))) return { value: list };
  return { problem: 'must be true, false, a number of proxies, or a comma list of their addresses' };
};

/** Accepts `*` (any site), `none`, or the origins of sites, such as `https://example.org`, separated by commas. */
export const origins: Parser<'*' | readonly string[]> = (value) => {
  if (value === '*') return { value };
  if (value.toLowerCase() === 'none') return { value: [] };
  const list = value.split(',').map((item) => item.trim());
  return list.every(isOrigin) ? { value: list } : { problem: 'must be *, none, or a comma list of origins such as https://example.org' };
};

/** Whether browsers would write it so in `Origin`: scheme, host and port, in small letters, without a slash at the end. */
function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
