import addressparser from 'nodemailer/lib/addressparser';
import MailComposer from 'nodemailer/lib/mail-composer';
import { isEmail } from '../write';
import { MailFailure } from './failure';

/** An e-mail to one address. */
export interface Message {
  /** Without brackets. The same message has the same id, however often it is built. */
  id: string;
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
export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** A message as it goes over the wire, and whom the servers on the way are told. */
export interface Envelope {
  id: string;
  from: string;
  to: string;
  bytes: Buffer;
}

/** Builds the message. Throws a `MailFailure` when an address is none. */
export async function build(message: Message): Promise<Envelope> {
  const from = addressOf(message.from);
  const to = addressOf(message.to);
  const composer = new MailComposer({
    from: { name: from.name, address: from.address },
    to: { name: '', address: to.address },
    ...(message.replyTo === undefined ? {} : { replyTo: { name: '', address: addressOf(message.replyTo).address } }),
    subject: oneLine(message.subject),
    html: message.html,
    text: message.text,
    messageId: `<${message.id}>`,
    date: message.date,
    attachments: message.attachments?.map((attachment) => ({ ...attachment })),
    headers: { 'Auto-Submitted': 'auto-generated' },
    // A body is a text, and an attachment its bytes: no path or address in it is ever opened.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { id: message.id, from: from.address, to: to.address, bytes: await composer.compile().build() };
}

/** A name and address. Throws a `MailFailure` for what is no address. */
function addressOf(line: string): { name: string; address: string } {
  const [first] = addressparser(oneLine(line), { flatten: true });
  if (!first || !isEmail(first.address)) throw new MailFailure('never', 'There is no valid address to send it from or to.');
  return { name: first.name, address: first.address };
}

/** A text as part of a header: line breaks and other control characters would begin another one. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
