import { Problem } from '../errors/problem';
import type { Wording } from '../words';

/**
 * How the attempt to deliver one message ended. Whom a refusal is about is told by its codes (`refusal.ts`).
 *
 * - `delivered`: the mail server has the message.
 * - `withheld`: the claim was refused, so the message was not sent. It was stopped, or another worker has it.
 * - `transient`: nobody has the message, and trying again may help. It is about the `recipient` (a full mailbox, greylisting), about how much the `domain` of the
 *   recipient takes from us, or about `us` (the connection, the sign-in, our sender, the server itself), whatever the class of the code.
 * - `permanent`: nobody has the message. About the `recipient`: the address was refused, or no such message can be written (then there is no `bounce`).
 *   `unclear`: a policy that may be for this recipient or for all. It is known to be for the recipient when the server takes another message after it.
 * - `uncertain`: the final dot was on its way and no answer came. The message may have arrived.
 */
export type DeliveryOutcome =
  | { status: 'delivered' | 'withheld' }
  | { status: 'transient'; about: 'recipient' | 'domain' | 'us'; reason: string }
  | { status: 'permanent'; about: 'recipient'; reason: string; bounce?: Bounce }
  | { status: 'permanent'; about: 'unclear'; reason: string; bounce: Bounce }
  | { status: 'uncertain'; reason: string };

/** What a refusal means for the address: `hard` when it will never work, `soft` when something else was wrong. */
export type Bounce = 'hard' | 'soft';

/** The outcomes that are failures. */
type FailureStatus = 'transient' | 'permanent' | 'uncertain';

interface FailureFacts {
  /** What the refusal means for the address. */
  bounce?: Bounce;
  /** There is no connection to the server, so others need not be tried now. */
  isServerAway?: boolean;
}

/** A message was not delivered, or nobody knows whether it was. `status` is that of `DeliveryOutcome`, and so is `bounce` where the recipient was refused. */
export class DeliveryError extends Problem {
  readonly bounce?: Bounce;
  readonly isServerAway: boolean;

  constructor(
    readonly status: FailureStatus,
    message: Wording,
    { bounce, isServerAway = false, ...options }: ErrorOptions & FailureFacts = {},
  ) {
    super(message, options);
    this.bounce = bounce;
    this.isServerAway = isServerAway;
  }
}

/** A message to one address, ready for SMTP. */
export interface OutgoingMail {
  /** The addresses that mail servers are given. An empty `from` asks for no bounces. */
  envelope: { from: string; to: string };
  /** Without brackets. Building the same message again gives the same id. */
  messageId: string;
  /** Headers and body, with CRLF line ends. Sent as UTF-8. */
  raw: string;
}

/**
 * Records that a message is about to be delivered. Resolves to true when this worker may deliver it. It is called once, before the final
 * dot, which is the last moment at which the message can be withheld.
 */
export type Claim = () => Promise<boolean>;

/** Sends messages one after the other. */
export interface MailConnection {
  /** False when it takes no more messages. */
  readonly open: boolean;
  /**
   * Delivers one message. `next` is called when the envelope of the following message can be sent along with this one. What it returns must
   * be the next message that is delivered on this connection, as long as the connection stays open. Throws only what `claim` and `next` throw; the
   * connection must then be aborted.
   */
  deliver(mail: OutgoingMail, claim: Claim, next?: () => OutgoingMail | undefined): Promise<DeliveryOutcome>;
  /** Says goodbye and closes. Does nothing when it is closed already. */
  close(): void;
  /** Closes at once, whatever is under way. */
  abort(): void;
}

/** Opens a connection. Throws a transient `DeliveryError` when the mail server cannot be used. */
export type OpenConnection = () => Promise<MailConnection>;
