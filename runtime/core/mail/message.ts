import { Message as Refusal } from '../words';
import addressparser from 'nodemailer/lib/addressparser';
import MailComposer from 'nodemailer/lib/mail-composer';
import { compile, type HtmlToTextOptions } from 'html-to-text';
import { isEmail } from '../types/text-formats';
import { DeliveryError, type OutgoingMail } from './delivery-outcome';
import type { Settings } from '../settings';

/** An e-mail to one address, before it is built. */
export interface Message {
  /** Without brackets. */
  messageId: string;
  /** As staff write it: `"Jo Doe" <jo@example.org>`. */
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  date: Date;
  attachments?: readonly Attachment[];
}

/** A file that goes with a message. */
interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** Builds the MIME text of a message. Throws a permanent `DeliveryError` when an address is not valid. */
export async function buildMessage(message: Message): Promise<OutgoingMail> {
  const from = addressOf(message.from);
  const to = addressOf(message.to);
  const composer = new MailComposer({
    from: { name: from.name, address: from.address },
    to: { name: '', address: to.address },
    ...(message.replyTo === undefined ? {} : { replyTo: { name: '', address: addressOf(message.replyTo).address } }),
    subject: oneLine(message.subject),
    html: message.html,
    text: message.text,
    messageId: `<${message.messageId}>`,
    date: message.date,
    attachments: message.attachments?.map((attachment) => ({ ...attachment })),
    headers: { 'Auto-Submitted': 'auto-generated' },
    // Bodies are texts and attachments are bytes. Without these two, nodemailer would open a path or URL that they name.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const bytes = await composer.compile().build();
  // nodemailer keeps the line ends of a body, and mail servers refuse a lone LF (RFC 5321, 2.3.8).
  const raw = bytes.toString('utf8').replace(/\r\n?|\n/g, '\r\n');
  return { envelope: { from: from.address, to: to.address }, messageId: message.messageId, raw };
}

/** Reads a name and address. Throws a permanent `DeliveryError` when the address is not valid. */
function addressOf(line: string): { name: string; address: string } {
  const [first] = addressparser(oneLine(line), { flatten: true });
  if (!first || !isEmail(first.address)) throw new DeliveryError('permanent', new Refusal('mailings.no_valid_sender_or_address'));
  return { name: first.name, address: first.address };
}

/** A text for one header of a message. Line breaks and other control characters become blanks, because they could begin another header. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

const options = {
  limits: { maxInputLength: 1_000_000, maxDepth: 100, maxChildNodes: 10_000 },
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'], noAnchorUrl: true } },
    { selector: 'img', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
} satisfies HtmlToTextOptions;

const convertWrapped = compile({ ...options, wordwrap: 78 });
const convertUnwrapped = compile({ ...options, wordwrap: false });

/** Converts HTML to plain text, with lines of at most 78 characters. The address of a link stands in angle brackets after its text. */
export function plainText(html: string): string {
  return convertWrapped(html).trim();
}

/** Like `plainText`, for HTML that is still a template. Lines are not wrapped, because the lengths of the values are not known yet. */
export function plainTemplate(html: string): string {
  return convertUnwrapped(html).trim();
}

/**
 * The address of the server for links in e-mails, without a slash at the end. It never comes from the `Host` header of a request: whoever
 * sends a request could otherwise put links to a host of their own into the mail of others.
 */
export function siteUrl({ baseUrl, host, port }: Pick<Settings, 'baseUrl' | 'host' | 'port'>): string {
  return baseUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** The name by which we greet mail servers (EHLO): the host of `BASE_URL`, an IP address as RFC 5321, 4.1.3 writes it. Undefined without `BASE_URL`. */
export function mailName(baseUrl: string | undefined): string | undefined {
  if (baseUrl === undefined) return undefined;
  const { hostname } = new URL(baseUrl);
  if (hostname.startsWith('[')) return `[IPv6:${hostname.slice(1)}`;
  return /^[\d.]+$/.test(hostname) ? `[${hostname}]` : hostname;
}
