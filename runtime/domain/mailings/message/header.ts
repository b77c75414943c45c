import addressparser from 'nodemailer/lib/addressparser';
import { domainToASCII } from 'node:url';
import { isEmail } from '../../../framework/write';

/** Bytes of text in one encoded word: with the name of the header its line stays below the 76 characters that RFC 2047 allows. */
const WORD_BYTES = 39;
/** Where lines are folded, where a space allows it (RFC 5322, 2.1.1). */
const LINE = 76;
/** Signs that a name must be quoted for (RFC 5322, `specials`). */
const SPECIALS = /[()<>[\]:;@\\,."]/;

/** A text as part of a header: line breaks and other control characters would begin another one. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** A header of free text (`Subject`), encoded and folded, without the line break at its end. */
export function textHeader(name: string, text: string): string {
  const line = oneLine(text);
  // What looks like an encoded word would be read as one, and what has no blanks cannot be folded.
  const clear = /^[\x20-\x7e]*$/.test(line) && !line.includes('=?') && !/\S{900}/.test(line);
  return clear ? folded(`${name}: ${line}`) : `${name}: ${words(line)}`;
}

/** A name and an address. */
export interface Address {
  name: string;
  address: string;
}

/** Reads a sender as staff write it: `"Jo Doe" <jo@example.org>`; undefined for what is none, and for what would begin another header. */
export function readAddress(line: string): Address | undefined {
  if (/[\p{Cc}\u2028\u2029]/u.test(line)) return undefined;
  const [first, ...others] = addressparser(line, { flatten: true });
  return first && others.length === 0 && isEmail(first.address) ? { name: first.name, address: ascii(first.address) } : undefined;
}

/** An address as it goes over the wire: its domain in ASCII. */
export function ascii(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  return /^[\x21-\x7e]*$/.test(domain) ? address : `${address.slice(0, at)}@${domainToASCII(domain) || domain}`;
}

/** A header with one address, such as `From`. */
export function addressHeader(header: string, { name, address }: Address): string {
  if (name === '') return `${header}: ${address}`;
  const clear = /^[\x20-\x7e]*$/.test(name) && !name.includes('=?');
  const phrase = !clear ? words(name) : SPECIALS.test(name) ? `"${name.replace(/["\\]/g, '\\$&')}"` : name;
  return `${header}: ${phrase}${clear && phrase.length + address.length < LINE - header.length ? ' ' : '\r\n '}<${address}>`;
}

/** A text as encoded words, each on a line of its own; characters stay whole. */
function words(text: string): string {
  const found: string[] = [];
  let [word, size] = ['', 0];
  for (const character of text) {
    const bytes = Buffer.byteLength(character);
    if (size + bytes > WORD_BYTES) {
      found.push(word);
      [word, size] = ['', 0];
    }
    word += character;
    size += bytes;
  }
  return [...found, word].map((each) => `=?UTF-8?B?${Buffer.from(each).toString('base64')}?=`).join('\r\n ');
}

function folded(line: string): string {
  if (line.length <= LINE) return line;
  const [name, ...parts] = line.split(/(?<=\S)(?= )/);
  let [done, current] = ['', name!];
  for (const part of parts) {
    if (current.length + part.length > LINE) [done, current] = [`${done}${current}\r\n`, part];
    else current += part;
  }
  return done + current;
}
