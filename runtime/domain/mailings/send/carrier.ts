import { openOutbox } from '../../../framework/mail/outbox';
import { connect } from '../../../framework/mail/smtp-connect';
import { messageOf } from '../../../framework/errors/message-of';
import type { Settings } from '../../../framework/settings';
import { HandOver, type Mail, type Mark, type Patience } from './hand-over';
import type { Outcome } from './outcome';
import { takeOver } from './session';

/** A way out for messages, one at a time. */
export interface Carrier {
  /** False once it carries no more. */
  readonly open: boolean;
  /** Sends one message; if that can be begun along with it, what `following` gives is to be sent next. Never throws. */
  carry(mail: Mail, mark: Mark, following: () => Mail | undefined): Promise<Outcome>;
  /** Says goodbye. */
  close(): void;
  /** Ends it at once, whatever is under way. */
  abort(): void;
}

/** Where the mail of mailings goes. */
export interface Way {
  /** The same message may be sent again and is still there once: nothing is ever uncertain. */
  repeatable: boolean;
  /** Makes a carrier. Throws when the mail server cannot be reached. */
  open(): Promise<Carrier>;
}

/** A connection carries this many messages, then a new one is made: servers set limits of their own. */
const MESSAGES = 100;

/** The server that `SMTP_URL` names, or the outbox. */
export function wayOut({ smtpUrl, dataDir, smtpTimeoutSeconds }: Settings): Way {
  if (smtpUrl === undefined) return { repeatable: true, open: () => Promise.resolve(outboxCarrier(dataDir)) };
  // A server may work on a whole message for long; to give up too soon makes it uncertain (RFC 5321, 4.5.3.2.6).
  const patience: Patience = { answer: smtpTimeoutSeconds * 1000, message: 5 * smtpTimeoutSeconds * 1000 };
  return { repeatable: false, open: () => smtpCarrier(smtpUrl, patience) };
}

async function smtpCarrier(url: string, patience: Patience): Promise<Carrier> {
  const session = takeOver(await connect(url, patience.answer));
  const conversation = new HandOver(session, patience);
  let carried = 0;
  return {
    get open() {
      return session.open && carried < MESSAGES;
    },
    carry(mail, mark, following) {
      carried += 1;
      return conversation.send(mail, mark, () => (carried < MESSAGES ? following() : undefined));
    },
    close: () => conversation.end(),
    abort: () => session.destroy('the sender ends'),
  };
}

function outboxCarrier(dataDir: string): Carrier {
  const outbox = openOutbox(dataDir);
  return {
    open: true,
    async carry({ envelope, messageId, raw }, mark) {
      try {
        const handed = await outbox.send({ ...envelope, id: messageId, bytes: Buffer.from(raw) }, mark);
        return { kind: handed ? 'sent' : 'kept' };
      } catch (error) {
        return { kind: 'lost', reason: messageOf(error) }; // The disk may be full; what is written again is there once.
      }
    },
    close: () => undefined,
    abort: () => undefined,
  };
}
