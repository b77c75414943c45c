import addressparser from 'nodemailer/lib/addressparser';
import MailComposer from 'nodemailer/lib/mail-composer';
import { isEmail } from '../types/text-formats';
import { DeliveryError } from './delivery-outcome';
import { oneLine } from './one-line';
import type { OutgoingMail } from './outgoing-mail';

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
  if (!first || !isEmail(first.address)) throw new DeliveryError('permanent', 'There is no valid address to send it from or to.');
  return { name: first.name, address: first.address };
}
