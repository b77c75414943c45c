import { inTransaction } from '../../../framework/database/transaction';
import type { Bounce, DeliveryOutcome } from '../../../framework/mail/delivery-outcome';
import type { Services } from '../../../framework/services';
import { recordBounce } from '../bounces';
import type { MailingRun } from './mailing-run';
import type { BufferedRecipient } from './recipient-buffer';
import { writeResults, type RecipientResult } from './recipient-sql';
import type { PendingResult } from './result-writer';
import { MAX_ATTEMPTS, MAX_REFUSALS, retryAfter, type SenderOptions } from './sender-options';

/** What a sender does with the outcomes of deliveries. */
export interface OutcomePolicy {
  services: Services;
  options: SenderOptions;
  /** Messages whose outcome is uncertain are sent again. */
  resendUncertain: boolean;
}

/**
 * Saves the outcome of a delivery. Returns the result that will be written in a moment; undefined when nothing is left to be written. Ends the mailing
 * when everything is refused, before all recipients count as bounced. Throws nothing.
 */
export async function saveOutcome(
  policy: OutcomePolicy,
  run: MailingRun,
  recipient: BufferedRecipient,
  outcome: DeliveryOutcome,
): Promise<PendingResult | undefined> {
  const pending = recipient.isReplaced ? undefined : await save(policy, run, recipient, outcome);
  if (outcome.status === 'delivered') run.refusals = 0;
  else if (outcome.status === 'permanent') {
    run.refusals += 1;
    if (run.refusals === MAX_REFUSALS)
      await run.abandon(`The mail server has refused ${MAX_REFUSALS} messages in a row. The last time it said: ${outcome.reason}`);
  }
  return pending;
}

async function save(
  policy: OutcomePolicy,
  run: MailingRun,
  recipient: BufferedRecipient,
  outcome: DeliveryOutcome,
): Promise<PendingResult | undefined> {
  if ('bounce' in outcome) return saveBounce(policy, run, recipient, outcome);
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

/** Saves the refusal of a recipient and the bounce, in one transaction. */
async function saveBounce(
  { services, options }: OutcomePolicy,
  run: MailingRun,
  recipient: BufferedRecipient,
  { reason, bounce }: { reason: string; bounce: Bounce },
): Promise<undefined> {
  const { id, userId, attempts } = recipient.leased;
  const mailing = run.mailing.id;
  try {
    await inTransaction(services.pool, async (client) => {
      await writeResults(client, run.name, [{ id, state: 'failed', error: reason }]);
      await recordBounce(client, { userId, mailingId: mailing, type: bounce, class: statusClass(reason) });
    });
  } catch (cause) {
    services.log.error('A bounce could not be written down. The message is tried again.', { mailing, recipient: id, cause });
    const retrySeconds = retryAfter(options, attempts) / 1000;
    await run.writer.write({ id, state: 'pending', error: reason, retrySeconds }).recorded;
  }
  run.buffer.release(recipient);
}

/** The enhanced status code in a reply as bounces store it: 511 for 5.1.1; null without one. */
function statusClass(text: string): number | null {
  const found = /\b5\.(\d{1,3})\.(\d{1,3})\b/.exec(text);
  return found && Number(`5${found[1]}${found[2]}`);
}
