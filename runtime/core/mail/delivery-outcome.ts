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
export type FailureStatus = 'transient' | 'permanent' | 'uncertain';

interface FailureFacts {
  /** What the refusal means for the address. */
  bounce?: Bounce;
  /** There is no connection to the server, so others need not be tried now. */
  isServerAway?: boolean;
}

/** A message was not delivered, or nobody knows whether it was. `status` is that of `DeliveryOutcome`, and so is `bounce` where the recipient was refused. */
export class DeliveryError extends Error {
  readonly bounce?: Bounce;
  readonly isServerAway: boolean;

  constructor(
    readonly status: FailureStatus,
    message: string,
    { bounce, isServerAway = false, ...options }: ErrorOptions & FailureFacts = {},
  ) {
    super(message, options);
    this.bounce = bounce;
    this.isServerAway = isServerAway;
  }
}
