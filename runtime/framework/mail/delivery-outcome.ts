/**
 * How the attempt to deliver one message ended. The words are those of RFC 5321: a 4xx reply is transient, a 5xx reply is permanent.
 *
 * - `delivered`: the mail server has the message.
 * - `withheld`: the claim was refused, so the message was not sent. It was stopped, or another worker has it.
 * - `transient`: nobody has the message, and trying again may help. `cause` is `message` when the server put this message off (4xx), and
 *   `connection` when the connection failed, which is not the fault of the message.
 *   `slowDown`: the domain of the recipient asks for a rest (421, 451).
 * - `permanent`: nobody has the message. `cause` is `recipient` when the server refused the address or the message for it (5xx),
 *   `sender` when it refused the sender or the server itself refuses to work (5xx), and `message` when no such message can be sent.
 * - `uncertain`: the final dot was on its way and no answer came. The message may have arrived.
 */
export type DeliveryOutcome =
  | { status: 'delivered' | 'withheld' }
  | { status: 'transient'; cause: 'connection' | 'message'; reason: string; slowDown?: true }
  | { status: 'permanent'; cause: 'sender' | 'message'; reason: string }
  | { status: 'permanent'; cause: 'recipient'; reason: string; bounce: Bounce }
  | { status: 'uncertain'; reason: string };

/** What a refusal means for the address: `hard` when it will never work, `soft` when something else was wrong. */
export type Bounce = 'hard' | 'soft';

/** The outcomes that are failures. */
export type FailureStatus = 'transient' | 'permanent' | 'uncertain';

/** A message was not delivered, or nobody knows whether it was. `status` is that of `DeliveryOutcome`, and so is `bounce` where the recipient was refused. */
export class DeliveryError extends Error {
  readonly bounce?: Bounce;

  constructor(
    readonly status: FailureStatus,
    message: string,
    { bounce, ...options }: ErrorOptions & { bounce?: Bounce } = {},
  ) {
    super(message, options);
    this.bounce = bounce;
  }
}
