import { Message } from '../words';
import { domainToASCII } from 'node:url';
import type { DeliveryOutcome, Claim, MailConnection, OutgoingMail } from './delivery-outcome';
import type { SignMail } from './dkim';
import { type Reply, signIn, adoptConnection, ConnectionLost, type SmtpSession } from './smtp-session';
import { refusalAt, type Stage, withoutAddresses } from './refusal';

/** The stages of the commands that `envelopeCommands` returns. */
const STAGES: readonly Stage[] = ['MAIL', 'RCPT', 'DATA'];

/** The position of DATA in what `envelopeCommands` returns. */
const DATA = 2;

/** After this many messages a new connection is made, because servers limit the messages of one connection. */
const MAX_MESSAGES = 100;

/** The text of a longer message (in characters) goes out before the claim, so that only its final dot comes after it. */
const LONG_MESSAGE = 64 * 1024;

/** A server may take long over a whole message (RFC 5321, 4.5.3.2.6). Giving up too soon would make the message uncertain. */
const MESSAGE_TIMEOUT_FACTOR = 5;

/** A mail server, and how we talk to it. */
interface MailServer {
  url: string;
  /** For each answer. */
  timeoutSeconds: number;
  /** The name by which we greet it (EHLO); undefined for that of the machine. */
  greeting: string | undefined;
}

/** Connects to a mail server and signs in. Each message is signed before it is sent. Throws a transient `DeliveryError`. */
export async function openSmtpConnection({ url, timeoutSeconds, greeting }: MailServer, sign: SignMail): Promise<MailConnection> {
  const timeout = timeoutSeconds * 1000;
  return new SmtpConnection(adoptConnection(await signIn(url, { timeout, greeting })), timeout, sign);
}

/**
 * Delivers messages by SMTP, one after the other. With a server that offers pipelining, the envelope of the next message goes out along
 * with each message (RFC 2920, 3.1: the content of a message may begin a group). Then each message takes one round trip.
 */
class SmtpConnection implements MailConnection {
  private messages = 0;
  /** The message whose envelope went out along with the message before. */
  private announced: OutgoingMail | undefined;

  constructor(
    private readonly session: SmtpSession,
    private readonly timeout: number,
    private readonly sign: SignMail,
  ) {}

  get open(): boolean {
    return this.session.open && this.messages < MAX_MESSAGES;
  }

  /**
   * Sends the envelope, then makes the claim, then sends the message with its final dot. Without the final dot the server does not deliver.
   * So a failure before the dot means that nothing was sent; a failure after it is uncertain.
   */
  async deliver(mail: OutgoingMail, claim: Claim, next?: () => OutgoingMail | undefined): Promise<DeliveryOutcome> {
    const { session, timeout } = this;
    this.messages += 1;
    const commands = envelopeCommands(mail, session);
    if (typeof commands === 'string') return { status: 'permanent', about: 'recipient', reason: commands };
    const signing = this.sign(mail.raw);
    let dotSent = false;
    try {
      const refusal = await this.sendEnvelope(mail, commands);
      if (refusal) return refusal;
      const content = stuffed(await signing);
      const isLong = content.length > LONG_MESSAGE;
      if (isLong) await session.flush(content, timeout * MESSAGE_TIMEOUT_FACTOR);
      const claiming = claim();
      const nextEnvelope = next && session.pipelining ? await this.announceNext(claiming, next) : '';
      if (!(await claiming)) {
        session.destroy('the message was withheld');
        return { status: 'withheld' };
      }
      if (!session.open) return { status: 'transient', about: 'us', reason: 'the connection ended' };
      dotSent = true;
      session.write(`${isLong ? '' : content}.\r\n${nextEnvelope}`);
      const reply = await session.reply(timeout * MESSAGE_TIMEOUT_FACTOR);
      const outcome = messageOutcome(reply);
      if (reply.code === 421 || outcome.status === 'uncertain') session.destroy('the server ends the connection');
      return outcome;
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      return dotSent ? { status: 'uncertain', reason: error.message } : { status: 'transient', about: 'us', reason: error.message };
    }
  }

  /** Sends QUIT, unless the server waits for the message whose envelope it has: then QUIT would be taken for its text. */
  close(): void {
    if (this.announced) this.session.destroy('there is no message after all');
    else this.session.quit();
  }

  abort(): void {
    this.session.destroy('the worker ends');
  }

  /**
   * Prepares the next message while the claim is being recorded. Returns the envelope commands to send along with this message; empty when
   * there is no next message, or it cannot be sent.
   */
  private async announceNext(claiming: Promise<boolean>, next: () => OutgoingMail | undefined): Promise<string> {
    claiming.catch(() => undefined); // `deliver` awaits it a moment later. Until then a failure must not count as unhandled.
    await new Promise(setImmediate); // Lets the claim go out first.
    const mail = this.messages < MAX_MESSAGES ? next() : undefined;
    const commands = mail && envelopeCommands(mail, this.session);
    if (!Array.isArray(commands)) return '';
    this.announced = mail;
    return commands.join('');
  }

  /** Sends the envelope, unless it went out along with the message before. Undefined when the server waits for the message. */
  private async sendEnvelope(mail: OutgoingMail, commands: readonly string[]): Promise<DeliveryOutcome | undefined> {
    const { session, timeout } = this;
    const replies: Reply[] = [];
    if (session.pipelining) {
      if (this.announced !== mail) session.write(commands.join(''));
      for (let index = 0; index < commands.length; index += 1) replies.push(await session.reply(timeout));
      this.announced = undefined;
    } else {
      for (const command of commands) {
        session.write(command);
        replies.push(await session.reply(timeout));
        if (!allPositive(replies)) break;
      }
    }
    const refused = replies.findIndex((reply, index) => !isPositive(reply, index));
    if (refused < 0) return undefined;
    const outcome = envelopeOutcome(replies[refused]!, refused);
    await reset(session, replies, timeout).catch(() => undefined); // When this fails, the session is closed. The refusal is the outcome.
    return outcome;
  }
}

const isPositive = ({ code }: Reply, index: number): boolean => (index === DATA ? code === 354 : code >= 200 && code < 300);
const allPositive = (replies: readonly Reply[]): boolean => replies.every(isPositive);

/** Makes the session ready for the next message. Closes it when the server ends it, or waits for a message that will not come. */
async function reset(session: SmtpSession, replies: readonly Reply[], timeout: number): Promise<void> {
  if (replies.some(({ code }) => code === 421 || code === 354)) return session.destroy('the server ends the connection');
  session.write('RSET\r\n');
  const { code } = await session.reply(timeout);
  if (code < 200 || code >= 300) session.destroy('the server does not reset');
}

/**
 * The message with one more dot before each line that begins with one (RFC 5321, 4.5.2). It ends with a line break; the final dot is to
 * follow.
 */
function stuffed(raw: string): string {
  const text = raw.includes('\r\n.') ? raw.replaceAll('\r\n.', '\r\n..') : raw;
  return `${text.startsWith('.') ? '.' : ''}${text}${text.endsWith('\r\n') ? '' : '\r\n'}`;
}

/** The commands MAIL, RCPT and DATA for a message; a text that says why the message cannot be sent. */
function envelopeCommands({ envelope }: OutgoingMail, { smtpUtf8 }: { smtpUtf8: boolean }): string[] | string {
  const from = envelope.from === '' ? '' : asciiAddress(envelope.from);
  const to = asciiAddress(envelope.to);
  if (from === undefined || to === undefined) return String(new Message('mailings.no_valid_sender_or_address'));

  const needsUtf8 = /[^\x00-\x7f]/.test(from + to);
  if (needsUtf8 && !smtpUtf8) return String(new Message('mailings.ascii_addresses_only'));
  return [`MAIL FROM:<${from}>${needsUtf8 ? ' SMTPUTF8' : ''}\r\n`, `RCPT TO:<${to}>\r\n`, 'DATA\r\n'];
}

/** The address with its domain in ASCII; undefined for an address that could end the command or the brackets. */
function asciiAddress(address: string): string | undefined {
  const at = address.lastIndexOf('@');

  if (at < 1 || /[\x00-\x20\x7f<>]/.test(address)) return undefined;

  if (!/[^\x00-\x7f]/.test(address)) return address;
  const domain = domainToASCII(address.slice(at + 1));
  return domain === '' ? undefined : `${address.slice(0, at)}@${domain}`;
}

/** The outcome when the command at this position of the envelope was refused. */
function envelopeOutcome(reply: Reply, command: number): DeliveryOutcome {
  return refusalOutcome(STAGES[command]!, reply);
}

/** The outcome by the reply to the final dot. Uncertain when the reply is not SMTP. */
function messageOutcome(reply: Reply): DeliveryOutcome {
  if (reply.code >= 200 && reply.code < 300) return { status: 'delivered' };
  if (reply.code >= 400 && reply.code < 600) return refusalOutcome('end', reply);
  return { status: 'uncertain', reason: withoutAddresses(reply.text) };
}

/** What is about us may pass, whatever the class of the code: the server or our account there may be mended. */
function refusalOutcome(stage: Stage, { code, text }: Reply): DeliveryOutcome {
  const reason = withoutAddresses(text);
  const { about, bounce } = refusalAt(stage, code, text);
  if (about === 'domain' || about === 'us') return { status: 'transient', about, reason };
  if (about === 'unclear') return { status: 'permanent', about, reason, bounce: bounce! };
  return bounce === undefined ? { status: 'transient', about, reason } : { status: 'permanent', about, reason, bounce };
}
