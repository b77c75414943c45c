import type { Bounce, DeliveryOutcome } from '../../../../core/mail/delivery-outcome';
import type { ServerRecord } from '../../../../core/mail/transport';
import type { Services } from '../../../../core/call/services';
import type { DomainPace } from '../pace/domain-pace';
import type { MailingRun } from '../run/mailing-run';
import type { BufferedRecipient } from './recipient-buffer';
import type { RecipientResult } from './recipient-sql';
import type { PendingResult } from './result-writer';
import { MAX_ATTEMPTS, retryAfter, type SenderOptions } from '../sender-options';

/** What a sender does with the outcomes of deliveries. */
export interface OutcomePolicy {
  services: Services;
  options: SenderOptions;
  server: ServerRecord;
  pace: DomainPace;
  /** All mailings that this sender helps to send. */
  runs(): readonly MailingRun[];
  /** Messages whose outcome is uncertain are sent again. */
  resendUncertain: boolean;
}

/** A delivery that has ended. */
interface EndedDelivery {
  run: MailingRun;
  recipient: BufferedRecipient;
  /** The address. */
  to: string;
  /** When it began, by `performance.now()`. */
  begunAt: number;
}

/**
 * Saves the outcome of a delivery (README.md, "When the mail server refuses"). Returns the result that will be written in a moment; undefined when nothing is
 * left to be written. Throws nothing.
 */
export async function saveOutcome(
  policy: OutcomePolicy,
  delivery: EndedDelivery,
  outcome: DeliveryOutcome,
): Promise<PendingResult | undefined> {
  const { run, recipient, to } = delivery;
  const isDomain = outcome.status === 'transient' && outcome.about === 'domain';
  if (isDomain) await policy.pace.slowDown(to, outcome.reason);
  if (mayBeAboutUs(outcome)) run.suspicion.raise(outcome.reason);
  const pending = recipient.isReplaced ? undefined : await save(policy, delivery, outcome);
  if (run.suspicion.isConfirmed && run.suspicion.size > 0) await releaseHeld(policy, run);
  if (outcome.status === 'delivered') await noteAcceptance(policy, delivery);
  return pending;
}

/** Settles the unclear refusals of mailings that have nobody else left, so that no message more can tell. Throws nothing. */
export async function settleRefusals(policy: OutcomePolicy): Promise<void> {
  for (const run of policy.runs()) {
    if (!run.hasOnlyHeld) continue;
    if (await run.hasDelivered()) await saveHeldBounces(policy, run);
    else await releaseHeld(policy, run);
  }
}

function mayBeAboutUs(outcome: DeliveryOutcome): outcome is Extract<DeliveryOutcome, { about: string }> {
  return 'about' in outcome && outcome.about !== 'recipient';
}

/** A message that the server took ends what was suspected of it, in all mailings: what it had refused unclearly before was about the recipients. */
async function noteAcceptance(policy: OutcomePolicy, { run, recipient, to, begunAt }: EndedDelivery): Promise<void> {
  policy.server.tookMessage(keyOf(recipient));
  run.delivered = true;
  run.suspicion.end(begunAt);
  await policy.pace.delivered(to);
  for (const other of policy.runs()) {
    if (other !== run) other.suspicion.endByAnother(begunAt);
    if (other.suspicion.size > 0) await saveHeldBounces(policy, other, begunAt);
  }
}

async function save(
  policy: OutcomePolicy,
  { run, recipient }: EndedDelivery,
  outcome: DeliveryOutcome,
): Promise<PendingResult | undefined> {
  if (outcome.status === 'permanent' && outcome.bounce !== undefined) {
    const { reason, bounce } = outcome;
    run.writer.recordRefusal(recipient.leased.id);
    const isSettled = outcome.about === 'recipient' || policy.server.refusedMessage(keyOf(recipient));
    // The next message need not wait for that: the refusal is noted, and another sender would hear the same.
    if (isSettled) void saveBounce(policy, run, { recipient, reason, bounce });
    else run.suspicion.hold({ recipient, reason, bounce, at: performance.now() });
    return undefined;
  }
  return write(run, recipient, resultOf(policy, run, recipient, outcome));
}

function write(run: MailingRun, recipient: BufferedRecipient, result: RecipientResult): PendingResult {
  const pending = run.writer.write(result);
  void pending.recorded.then(() => run.buffer.release(recipient));
  return pending;
}

function resultOf(
  { options, resendUncertain }: OutcomePolicy,
  run: MailingRun,
  { leased: { id, attempts } }: BufferedRecipient,
  outcome: DeliveryOutcome,
): RecipientResult {
  if (!('reason' in outcome)) return { id, state: outcome.status === 'delivered' ? 'sent' : 'pending' };
  const error = outcome.reason;
  if (outcome.status === 'uncertain' && !resendUncertain) return { id, state: 'uncertain', error };
  if (outcome.status === 'permanent') return { id, state: 'failed', error };
  // What the server says of us to everybody is no attempt of this person.
  if (mayBeAboutUs(outcome) && run.suspicion.isConfirmed) return { id, state: 'pending', error, retrySeconds: run.restSeconds };
  if (attempts + 1 >= MAX_ATTEMPTS) return { id, state: 'failed', error };
  return { id, state: 'pending', error, countAttempt: true, retrySeconds: retryAfter(options, attempts) / 1000 };
}

/**
 * The server refuses the mailing as a whole: those whom it refused unclearly are tried again later. That is no attempt, unless the server has taken the mailing for others
 * before: then nobody else may be left who could show what it is about, and after all attempts they bounce.
 */
async function releaseHeld(policy: OutcomePolicy, run: MailingRun): Promise<void> {
  const countAttempt = await run.hasDelivered();
  for (const refusal of run.suspicion.release()) {
    const { recipient, reason } = refusal;
    const { id, attempts } = recipient.leased;
    const retrySeconds = Math.max(run.restSeconds, countAttempt ? retryAfter(policy.options, attempts) / 1000 : 0);
    if (countAttempt && attempts + 1 >= MAX_ATTEMPTS) await saveBounce(policy, run, refusal);
    else write(run, recipient, { id, state: 'pending', error: reason, retrySeconds, countAttempt });
  }
}

/** A run that is closed has released its recipients, who are tried again. */
async function saveHeldBounces(policy: OutcomePolicy, run: MailingRun, until?: number): Promise<void> {
  const released = run.suspicion.release(until);
  if (!run.isClosed) await Promise.all(released.map((refusal) => saveBounce(policy, run, refusal)));
}

const keyOf = ({ leased: { id } }: BufferedRecipient): string => String(id);

/** Saves the refusal of a recipient and the bounce. Throws nothing. */
async function saveBounce(
  { services, options }: OutcomePolicy,
  run: MailingRun,
  { recipient, reason, bounce }: { recipient: BufferedRecipient; reason: string; bounce: Bounce },
): Promise<void> {
  const { id, userId, attempts } = recipient.leased;
  try {
    await run.writer.writeBounce({ id, userId, reason, bounce });
  } catch (cause) {
    services.log.error('A bounce could not be written down. The message is tried again.', {
      mailing: run.mailing.id,
      recipient: id,
      cause,
    });
    const retrySeconds = retryAfter(options, attempts) / 1000;
    await run.writer.write({ id, state: 'pending', error: reason, retrySeconds }).recorded;
  }
  run.buffer.release(recipient);
}
