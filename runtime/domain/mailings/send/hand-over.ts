import { domainToASCII } from 'node:url';
import { bounceOf, withoutAddresses, type Outcome, type Reply } from './outcome';
import { ConnectionLost, type Session } from './session';

/** A message as it goes over the wire. */
export interface Mail {
  envelope: { from: string; to: string };
  messageId: string;
  raw: string;
}

/**
 * Writes down that the message is about to be handed over: true when it may be. Asked when the server waits for the message, at the last
 * moment at which it can be taken back.
 */
export type Mark = () => Promise<boolean>;

/** How long (in milliseconds) an answer may take, and the answer to a whole message. */
export interface Patience {
  answer: number;
  message: number;
}

/**
 * A conversation in which one message is handed over after the other. Where the server allows (RFC 2920, 3.1: the content of a message may
 * begin a group), the envelope of the next goes along with a message: then each takes one round trip.
 */
export class HandOver {
  /** The message whose envelope went along with the one before. */
  private introduced: Mail | undefined;

  constructor(
    private readonly session: Session,
    private readonly patience: Patience,
  ) {}

  /**
   * Sends one message by SMTP: the envelope (in one go where the server allows), the mark, the message with its dot. Before the mark
   * nothing was sent, whatever happens; after it there is one step until the server's answer. What `following` gives is to be sent next, if
   * the conversation stays open. Never throws; the session may be closed.
   */
  async send(mail: Mail, mark: Mark, following: () => Mail | undefined): Promise<Outcome> {
    const { session, patience } = this;
    const envelope = commandsFor(session, mail);
    if (typeof envelope === 'string') return { kind: 'unwritable', reason: envelope };
    let handed = false;
    try {
      const refused = await this.introduce(mail, envelope);
      if (refused) return refused;
      const marked = mark();
      await new Promise(setImmediate); // The mark is on its way. What follows is made ready meanwhile.
      const next = session.pipelining ? following() : undefined;
      if (!(await marked)) {
        session.destroy('taken back');
        return { kind: 'kept' };
      }
      if (!session.open) return { kind: 'lost', reason: 'the connection ended' };
      handed = true;
      session.write(stuffed(mail.raw) + this.envelopeOf(next));
      return outcomeOfMessage(session, await session.reply(patience.message));
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      return { kind: handed ? 'uncertain' : 'lost', reason: error.message };
    }
  }

  /** Ends the conversation. A server that waits for a message takes no leave. */
  end(): void {
    if (this.introduced) this.session.destroy('there is no message after all');
    else this.session.quit();
  }

  /** The commands that introduce what follows, to be sent along; none for what cannot be sent, which is found at its turn. */
  private envelopeOf(next: Mail | undefined): string {
    const commands = next && commandsFor(this.session, next);
    if (!Array.isArray(commands)) return '';
    this.introduced = next;
    return commands.join('');
  }

  /** Sends the envelope, if it did not go along with the message before. Undefined when the server waits for the message. */
  private async introduce(mail: Mail, commands: readonly string[]): Promise<Outcome | undefined> {
    const {
      session,
      patience: { answer },
    } = this;
    const replies: Reply[] = [];
    if (session.pipelining) {
      if (this.introduced !== mail) session.write(commands.join(''));
      for (let index = 0; index < commands.length; index += 1) replies.push(await session.reply(answer));
      this.introduced = undefined;
    } else {
      for (const command of commands) {
        session.write(command);
        replies.push(await session.reply(answer));
        if (!isGood(replies)) break;
      }
    }
    if (isGood(replies)) return undefined;
    const first = replies.findIndex((reply, index) => !answersWell(reply, index));
    const outcome = outcomeOfEnvelope(replies[first]!, first);
    await beginAnew(session, replies, answer).catch(() => undefined); // It has closed itself; what was said before counts.
    return outcome;
  }
}

/** MAIL, RCPT and DATA; a text that says why there are none. */
function commandsFor({ utf8 }: Session, { envelope }: Mail): string[] | string {
  const from = envelope.from === '' ? '' : inAscii(envelope.from);
  const to = inAscii(envelope.to);
  if (from === undefined || to === undefined) return 'There is no valid address to send it from or to.';

  const beyond = /[^\x00-\x7f]/.test(from + to);
  if (beyond && !utf8) return 'The mail server does not take addresses with letters beyond ASCII.';
  return [`MAIL FROM:<${from}>${beyond ? ' SMTPUTF8' : ''}\r\n`, `RCPT TO:<${to}>\r\n`, 'DATA\r\n'];
}

/** The address with its domain in ASCII; undefined for one that could end the command or the brackets. */
function inAscii(address: string): string | undefined {
  const at = address.lastIndexOf('@');

  if (at < 1 || /[\x00-\x20\x7f<>]/.test(address)) return undefined;

  if (!/[^\x00-\x7f]/.test(address)) return address;
  const domain = domainToASCII(address.slice(at + 1));
  return domain === '' ? undefined : `${address.slice(0, at)}@${domain}`;
}

/** The server's good answers to MAIL, RCPT and DATA. */
const answersWell = ({ code }: Reply, index: number): boolean => (index === 2 ? code === 354 : code >= 200 && code < 300);
const isGood = (replies: readonly Reply[]): boolean => replies.every(answersWell);

/** Leaves the session ready for the next message, or closed when it says that it ends or waits for a message that will not come. */
async function beginAnew(session: Session, replies: readonly Reply[], patience: number): Promise<void> {
  if (replies.some(({ code }) => code === 421 || code === 354)) return session.destroy('the server ends the conversation');
  session.write('RSET\r\n');
  const { code } = await session.reply(patience);
  if (code < 200 || code >= 300) session.destroy('the server does not begin anew');
}

function outcomeOfEnvelope(reply: Reply, stage: number): Outcome {
  const reason = withoutAddresses(reply.text);
  if (reply.code === 421) return { kind: 'lost', reason };
  if (reply.code < 500) return { kind: 'later', reason };
  // A refusal of MAIL speaks of the sender, of DATA of the server; only that of RCPT of the address.
  return stage === 1 ? { kind: 'refused', reason, bounce: bounceOf(reply) } : { kind: 'unwelcome', reason };
}

function outcomeOfMessage(session: Session, reply: Reply): Outcome {
  const reason = withoutAddresses(reply.text);
  if (reply.code >= 200 && reply.code < 300) return { kind: 'sent' };
  if (reply.code === 421) session.destroy(reason);
  if (reply.code >= 400 && reply.code < 500) return { kind: 'later', reason };
  if (reply.code >= 500 && reply.code < 600) return { kind: 'refused', reason, bounce: bounceOf(reply) };
  session.destroy('the server does not speak SMTP');
  return { kind: 'uncertain', reason };
}

/** The message with a dot more before each line that begins with one, and the dot that ends it (RFC 5321, 4.5.2). */
function stuffed(raw: string): string {
  const text = raw.includes('\r\n.') ? raw.replaceAll('\r\n.', '\r\n..') : raw;
  return `${text.startsWith('.') ? '.' : ''}${text}${text.endsWith('\r\n') ? '' : '\r\n'}.\r\n`;
}
