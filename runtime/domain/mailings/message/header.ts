import { domainToASCII } from 'node:url';
import { oneLine } from '../../../core/mail/message';
import { parseSender } from '../../../core/write';

/** Bytes of text in one encoded word. With the name of the header, a line stays below 76 characters (RFC 2047). */
const WORD_BYTES = 39;
/** Lines are folded at a space before this length (RFC 5322, 2.1.1). */
const MAX_LINE = 76;
/** A name with one of these characters must be quoted (RFC 5322, `specials`). */
const SPECIALS = /[()<>[\]:;@\\,."]/;

/** A header with free text, such as `Subject`, encoded and folded. It has no line break at the end. */
export function textHeader(name: string, text: string): string {
  const line = oneLine(text);
  // A text that looks like an encoded word must be encoded. So must one that has no space to fold it at.
  const clear = /^[\x20-\x7e]*$/.test(line) && !line.includes('=?') && !/\S{900}/.test(line);
  return clear ? folded(`${name}: ${line}`) : `${name}: ${encodedWords(line)}`;
}

/** A name and an address. */
export interface Address {
  name: string;
  address: string;
}

/** Parses a sender: `"Jo Doe" <jo@example.org>`. Undefined when it is invalid, or could start another header. */
export function readAddress(line: string): Address | undefined {
  const sender = parseSender(line);
  return sender && { name: sender.name, address: ascii(sender.address) };
}

/** An address with its domain in ASCII, as SMTP needs it. */
export function ascii(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  return /^[\x21-\x7e]*$/.test(domain) ? address : `${address.slice(0, at)}@${domainToASCII(domain) || domain}`;
}

/** A header with one address, such as `From`. */
export function addressHeader(header: string, { name, address }: Address): string {
  if (name === '') return `${header}: ${address}`;
  const clear = /^[\x20-\x7e]*$/.test(name) && !name.includes('=?');
  const phrase = !clear ? encodedWords(name) : SPECIALS.test(name) ? `"${name.replace(/["\\]/g, '\\$&')}"` : name;
  return `${header}: ${phrase}${clear && phrase.length + address.length < MAX_LINE - header.length ? ' ' : '\r\n '}<${address}>`;
}

/** A text as encoded words, one a line. No character is split. */
function encodedWords(text: string): string {
  const parts: string[] = [];
  let [word, size] = ['', 0];
  for (const character of text) {
    const bytes = Buffer.byteLength(character);
    if (size + bytes > WORD_BYTES) {
      parts.push(word);
      [word, size] = ['', 0];
    }
    word += character;
    size += bytes;
  }
  return [...parts, word].map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`).join('\r\n ');
}

function folded(line: string): string {
  if (line.length <= MAX_LINE) return line;
  const [name, ...parts] = line.split(/(?<=\S)(?= )/);
  let [done, current] = ['', name!];
  for (const part of parts) {
    if (current.length + part.length > MAX_LINE) [done, current] = [`${done}${current}\r\n`, part];
    else current += part;
  }
  return done + current;
}
