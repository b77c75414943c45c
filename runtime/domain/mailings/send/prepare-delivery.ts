import { messageOf } from '../../../core/errors/message-of';
import type { Logger } from '../../../core/log/logger';
import { DeliveryError, type OutgoingMail } from '../../../core/mail/delivery-outcome';
import { withoutAddresses } from '../../../core/mail/refusal';
import type { MailingRun } from './run/mailing-run';
import type { BufferedRecipient } from './recipients/recipient-buffer';
import { ThrottleTurn } from './pace/throttle-turn';
import { saveOutcome, type OutcomePolicy } from './recipients/save-outcome';

/** A message that is written and ready to be delivered. */
export interface PreparedDelivery {
  run: MailingRun;
  recipient: BufferedRecipient;
  mail: OutgoingMail;
  /** Where the mailing or the domain has a limit. */
  turn?: ThrottleTurn;
}

/** Who waits for a moment with a domain that has a limit stays leased this long (in milliseconds). After that the domain has many, who get other times. */
const LONGEST_MOMENT = 3_000;
/** A domain whose server does not answer is looked at again after this many milliseconds. */
const LOOK_AGAIN = 250;

let turn = 0;

/** Takes the next recipient, of each mailing in turn, and writes the message. Undefined when nobody is due, or the message cannot be written. */
export function prepareDelivery(runs: readonly MailingRun[], policy: OutcomePolicy, log: Logger): PreparedDelivery | undefined {
  turn += 1;
  for (let index = 0; index < runs.length; index += 1) {
    const run = runs[(turn + index) % runs.length]!;
    for (let recipient = run.buffer.take(); recipient; recipient = run.buffer.take()) {
      const rest = policy.pace.restOf(recipient.data.email);
      if (rest > 0) putOff(run, recipient, rest);
      else if (!waitsForDomain(run, recipient, policy)) return composed(run, recipient, policy, log);
    }
  }
  return undefined;
}

/** A message that cannot be written has failed, for this recipient alone. */
function composed(run: MailingRun, recipient: BufferedRecipient, policy: OutcomePolicy, log: Logger): PreparedDelivery | undefined {
  const { leased, data } = recipient;
  try {
    const mail = run.prepared.compose(data, { subjectId: leased.subjectId });
    const limits = { mailing: run.limit, domain: policy.pace.limitOf(data.email) };
    return { run, recipient, mail, turn: ThrottleTurn.begin(policy.services, limits) };
  } catch (error) {
    if (!(error instanceof DeliveryError))
      log.error('A message could not be written.', { mailing: run.mailing.id, recipient: leased.id, cause: error });
    const reason = withoutAddresses(messageOf(error));
    void saveOutcome(policy, { run, recipient, to: '', begunAt: performance.now() }, { status: 'permanent', about: 'recipient', reason });
    return undefined;
  }
}

/** Keeps a recipient for a moment whose domain has a limit and its message before; others go on. */
function waitsForDomain(run: MailingRun, recipient: BufferedRecipient, { pace }: OutcomePolicy): boolean {
  const readyAt = pace.limitOf(recipient.data.email)?.throttle.readyAt ?? 0;
  const now = performance.now();
  if (readyAt <= now) return false;
  if (now - recipient.leasedAt > LONGEST_MOMENT) putOff(run, recipient, 1);
  else run.buffer.defer(recipient, Math.min(readyAt, now + LOOK_AGAIN));
  return true;
}

/** Its domain rests, or is busy. That is no attempt of this message. */
function putOff(run: MailingRun, recipient: BufferedRecipient, seconds: number): void {
  const pending = run.writer.write({ id: recipient.leased.id, state: 'pending', retrySeconds: Math.ceil(seconds) });
  void pending.recorded.then(() => run.buffer.release(recipient));
}
