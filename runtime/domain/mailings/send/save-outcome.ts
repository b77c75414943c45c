import { inTransaction } from '../../../framework/database/transaction';
import { bounceReason } from '../../../framework/mail/bounce-reason';
import type { DeliveryOutcome } from '../../../framework/mail/delivery-outcome';
import type { Services } from '../../../framework/services';
import { recordBounce } from '../../people';
import type { DomainPace } from './domain-pace';
import type { MailingRun } from './mailing-run';
import type { BufferedRecipient } from './recipient-buffer';
import { writeResults, type RecipientResult } from './recipient-sql';
import type { Refusal, RefusalStreak } from './refusal-streak';
import type { PendingResult } from './result-writer';
import { MAX_ATTEMPTS, MAX_REFUSALS, retryAfter, type SenderOptions } from './sender-options';

/** What a sender does with the outcomes of deliveries. */
export interface OutcomePolicy {
  services: Services;
  options: SenderOptions;
  /** The refusals of which it is not known whether they are about the addresses. */
  streak: RefusalStreak;
  pace: DomainPace;
  /** Messages whose outcome is uncertain are sent again. */
  resendUncertain: boolean;
}

/** A delivery that has ended. */
interface EndedDelivery {
  run: MailingRun;
  recipient: BufferedRecipient;
  /** The address. */
  to: string;
}

/**
 * Saves the outcome of a delivery. Returns the result that will be written in a moment; undefined when nothing is left to be written. Ends the mailing
 * when everything is refused, before all recipients count as bounced. Throws nothing.
 */
export async function saveOutcome(
  policy: OutcomePolicy,
  delivery: EndedDelivery,
  outcome: DeliveryOutcome,
): Promise<PendingResult | undefined> {
  const { run, recipient } = delivery;
  if (outcome.status === 'transient' && outcome.slowDown) await policy.pace.slowDown(delivery.to, outcome.reason);
  const pending = recipient.isReplaced ? undefined : await save(policy, delivery, outcome);
  if (outcome.status === 'delivered') {
    run.refusals = 0;
    await policy.pace.delivered(delivery.to);
    await saveBounces(policy, policy.streak.end());
  } else if (outcome.status === 'permanent') {
    run.refusals += 1;
    if (run.refusals === MAX_REFUSALS)
      await run.abandon(`The mail server has refused ${MAX_REFUSALS} messages in a row. The last time it said: ${outcome.reason}`);
  }
  return pending;
}

/** Saves the refusals of runs that have nothing else left. Throws nothing. */
export async function settleRefusals(policy: OutcomePolicy, runs: readonly MailingRun[]): Promise<void> {
  for (const run of runs) await saveBounces(policy, policy.streak.settle(run));
}

async function save(
  policy: OutcomePolicy,
  { run, recipient, to }: EndedDelivery,
  outcome: DeliveryOutcome,
): Promise<PendingResult | undefined> {
  if ('bounce' in outcome) {
    const domain = to.slice(to.lastIndexOf('@') + 1).toLowerCase();
    return judge(policy, { run, recipient, domain, reason: outcome.reason, bounce: outcome.bounce });
  }
  const pending = run.writer.write(resultOf(policy, recipient, outcome));
  void pending.recorded.then(() => run.buffer.release(recipient));
  return pending;
}

function resultOf(
  { options, resendUncertain }: OutcomePolicy,
  { leased: { id, attempts } }: BufferedRecipient,
  outcome: DeliveryOutcome,
): RecipientResult {
  if (!('reason' in outcome)) return { id, state: outcome.status === 'delivered' ? 'sent' : 'pending' };
  const error = outcome.reason;
  if (outcome.status === 'uncertain' && !resendUncertain) return { id, state: 'uncertain', error };
  // A refusal of the sender may be mended, so the message is tried again.
  const isImpossible = outcome.status === 'permanent' && outcome.cause === 'message';
  if (isImpossible || attempts + 1 >= MAX_ATTEMPTS) return { id, state: 'failed', error };
  return { id, state: 'pending', error, countAttempt: true, retrySeconds: retryAfter(options, attempts) / 1000 };
}

/** Takes a refusal. What turns out to be the fault of the server is no bounce: the message is tried again when the server may be mended. */
async function judge(policy: OutcomePolicy, refusal: Refusal): Promise<undefined> {
  refusal.run.writer.recordRefusal(refusal.recipient.leased.id);
  const { bounces, faultsOfServer } = policy.streak.add(refusal);
  await saveBounces(policy, bounces);
  const retrySeconds = Math.max(0, policy.streak.pausedUntil - performance.now()) / 1000;
  for (const { run, recipient, reason } of faultsOfServer) {
    run.refusals = 0;
    const pending = run.writer.write({ id: recipient.leased.id, state: 'pending', error: reason, retrySeconds });
    void pending.recorded.then(() => run.buffer.release(recipient));
  }
}

async function saveBounces(policy: OutcomePolicy, refusals: readonly Refusal[]): Promise<void> {
  for (const refusal of refusals) await saveBounce(policy, refusal);
}

/** Saves the refusal of a recipient and the bounce, in one transaction. */
async function saveBounce({ services, options }: OutcomePolicy, { run, recipient, reason, bounce }: Refusal): Promise<void> {
  const { id, userId, attempts } = recipient.leased;
  const mailing = run.mailing.id;
  try {
    await inTransaction(
      services.pool,
      async (client) => {
        await writeResults(client, run.name, [{ id, state: 'failed', error: reason }]);
        await recordBounce(client, { userId, mailingId: mailing, type: bounce, class: bounceReason('', reason).class });
      },
      { by: 'program' },
    );
  } catch (cause) {
    services.log.error('A bounce could not be written down. The message is tried again.', { mailing, recipient: id, cause });
    const retrySeconds = retryAfter(options, attempts) / 1000;
    await run.writer.write({ id, state: 'pending', error: reason, retrySeconds }).recorded;
  }
  run.buffer.release(recipient);
}
