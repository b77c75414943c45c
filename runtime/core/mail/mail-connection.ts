import type { DeliveryOutcome } from './delivery-outcome';
import type { OutgoingMail } from './outgoing-mail';

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
