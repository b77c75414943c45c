import { Message } from '../../../core/words';
import { DeliveryError, type OutgoingMail } from '../../../core/mail/delivery-outcome';
import { isEmail } from '../../../core/write';
import { bounceAddress, messageIdOf, type MessageRef, unsubscribeUrl } from './message-refs';
import { ascii, textHeader } from './header';
import type { ComposeOptions, RecipientData } from './prepared-mailing';
import { type RenderContext, renderMessage } from './render';

/** Composes the message for one user (`PreparedMailing.compose`). */
export function compose(context: RenderContext, data: RecipientData, { subjectId, proof }: ComposeOptions): OutgoingMail {
  const {
    settings: { secretKey, bounceAddress: bounces },
    site,
    from,
  } = context;
  const messageRef: MessageRef = { mailingId: context.mailingId, userId: data.userId, proof: proof !== undefined };
  const to = ascii(proof?.to ?? data.email);
  if (!isEmail(to)) throw new DeliveryError('permanent', new Message('mailings.no_valid_address'));
  const unsubscribe = unsubscribeUrl(site, secretKey, messageRef);
  const { subject, html, text } = renderMessage(context, data, messageRef, subjectId, { mail: true, unsubscribe });
  const stableId = messageIdOf(secretKey, context.host, messageRef);
  const messageId = proof ? `proof.${proof.id}.${stableId}` : stableId;
  const headers = [
    `Message-ID: <${messageId}>`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    `To: ${to}`,
    textHeader('Subject', proof ? `[Proof] ${subject}` : subject),
    `List-Unsubscribe: <${unsubscribe}>`,
    // One-click needs https (RFC 8058, 3.1).
    ...(unsubscribe.startsWith('https:') ? ['List-Unsubscribe-Post: List-Unsubscribe=One-Click'] : []),
    ...context.headers,
  ];
  // The boundary is secret until the message is sent, so no part can contain it.
  const boundary = `=_${stableId.slice(stableId.lastIndexOf('.', stableId.indexOf('@')) + 1, stableId.indexOf('@'))}`;
  const sender = bounces === undefined || proof ? from.address : bounceAddress(secretKey, bounces, messageRef);
  return { envelope: { from: sender, to }, messageId, raw: message({ headers, text, html, boundary }) };
}

/** The content of a message. */
interface Parts {
  /** Headers, encoded and folded, without a line break at the end. */
  headers: readonly string[];
  text: string;
  html?: string;
  /** Occurs in no part. */
  boundary: string;
}

/** The whole message: `multipart/alternative`, or plain text without HTML. */
export function message({ headers, text, html, boundary }: Parts): string {
  const head = `${headers.join('\r\n')}\r\nMIME-Version: 1.0\r\n`;
  if (html === undefined) return `${head}${part('plain', text)}`;
  return `${head}Content-Type: multipart/alternative;\r\n boundary="${boundary}"\r\n\r\n--${boundary}\r\n${part('plain', text)}--${boundary}\r\n${part('html', html)}--${boundary}--\r\n`;
}

function part(type: 'plain' | 'html', text: string): string {
  const { encoding, body } = encodePart(text);
  return `Content-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}\r\n`;
}

/** Lines of mail may have 998 characters (RFC 5322, 2.1.1). */
const LONGEST_LINE = 900;
/** Characters of a line of quoted-printable or base64, without the `=` at its end. */
const ENCODED_LINE = 75;

/** A part of a message: its text in the encoding that suits it. */
interface EncodedPart {
  encoding: '7bit' | 'quoted-printable' | 'base64';
  body: string;
}

/** Encodes a text, with CRLF line breaks. Short ASCII lines stay as they are; otherwise the shorter encoding is used. */
function encodePart(text: string): EncodedPart {
  const lines = (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text).replaceAll('\n', '\r\n');
  if (!/[^\t\r\n\x20-\x7e]/.test(lines)) {
    return hasLongLine(lines) || lines.includes('From ') ? quoted(lines) : { encoding: '7bit', body: lines };
  }
  const bytes = Buffer.byteLength(lines);
  // A byte that is not ASCII takes three characters in quoted-printable.
  return bytes - lines.length > lines.length / 4 ? inBase64(lines) : quoted(lines);
}

function hasLongLine(lines: string): boolean {
  for (let from = 0; ; ) {
    const end = lines.indexOf('\n', from);
    if ((end < 0 ? lines.length : end) - from > LONGEST_LINE) return true;
    if (end < 0) return false;
    from = end + 1;
  }
}

function inBase64(lines: string): EncodedPart {
  return {
    encoding: 'base64',
    body: Buffer.from(lines)
      .toString('base64')
      .replace(/.{76}(?=.)/g, '$&\r\n'),
  };
}

/** Bytes in quoted-printable: `=C3`. */
const HEX = Array.from({ length: 256 }, (_none, byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`);

const escaped = (text: string): string => {
  let out = '';
  for (const byte of Buffer.from(text)) out += HEX[byte];
  return out;
};

function quoted(lines: string): EncodedPart {
  const clear = lines.replaceAll('=', '=3D').replace(/[^\t\r\n\x20-\x7e]+/g, escaped);
  return { encoding: 'quoted-printable', body: clear.split('\r\n').map(quotedLine).join('\r\n') };
}

/** Breaks a line into short pieces. A blank at its end and `From ` at its start are encoded, because mail servers change them. */
function quotedLine(line: string): string {
  const last = line.at(-1);
  const ended = last === ' ' || last === '\t' ? line.slice(0, -1) + escaped(last) : line;
  let rest = ended.startsWith('From ') ? `=46${ended.slice(1)}` : ended;
  if (rest.length <= ENCODED_LINE + 1) return rest;
  let pieces = '';
  while (rest.length > ENCODED_LINE + 1) {
    const cut = cutBefore(rest, ENCODED_LINE);
    pieces += `${rest.slice(0, cut)}=\r\n`;
    rest = rest.slice(cut);
  }
  return pieces + rest;
}

/** The last position up to `at` that does not split `=C3`. */
function cutBefore(text: string, at: number): number {
  if (text[at - 1] === '=') return at - 1;
  return text[at - 2] === '=' ? at - 2 : at;
}
