import { messageOf } from '../../../framework/errors/message-of';
import type { Logger } from '../../../framework/log/logger';
import { DeliveryError } from '../../../framework/mail/delivery-outcome';
import type { OutgoingMail } from '../../../framework/mail/outgoing-mail';
import { withoutAddresses } from '../../../framework/mail/without-addresses';
import type { MailingRun } from './mailing-run';
import type { BufferedRecipient } from './recipient-buffer';
import { saveOutcome, type OutcomePolicy } from './save-outcome';

/** A message that is written and ready to be delivered. */
export interface PreparedDelivery {
  run: MailingRun;
  recipient: BufferedRecipient;
  mail: OutgoingMail;
}

let turn = 0;

/** Takes the next recipient, of each mailing in turn, and writes the message. Undefined when nobody is due, or the message cannot be written. */
export function prepareDelivery(runs: readonly MailingRun[], policy: OutcomePolicy, log: Logger): PreparedDelivery | undefined {
  turn += 1;
  for (let index = 0; index < runs.length; index += 1) {
    const run = runs[(turn + index) % runs.length]!;
    for (let recipient = run.buffer.take(); recipient; recipient = run.buffer.take()) {
      const rest = policy.pace.restOf(recipient.data.email);
      if (rest === 0) return composed(run, recipient, policy, log);
      putOff(run, recipient, rest);
    }
  }
  return undefined;
}

/** A message that cannot be written has failed, for this recipient alone. */
function composed(run: MailingRun, recipient: BufferedRecipient, policy: OutcomePolicy, log: Logger): PreparedDelivery | undefined {
  const { leased, data } = recipient;
  try {
    return { run, recipient, mail: run.prepared.compose(data, { subjectId: leased.subjectId }) };
  } catch (error) {
    if (!(error instanceof DeliveryError))
      log.error('A message could not be written.', { mailing: run.mailing.id, recipient: leased.id, cause: error });
    const reason = withoutAddresses(messageOf(error));
    void saveOutcome(policy, { run, recipient, to: '' }, { status: 'permanent', cause: 'message', reason });
    return undefined;
  }
}

/** Its domain rests. That is no attempt of this message. */
function putOff(run: MailingRun, recipient: BufferedRecipient, seconds: number): void {
  const pending = run.writer.write({ id: recipient.leased.id, state: 'pending', retrySeconds: Math.ceil(seconds) });
  void pending.recorded.then(() => run.buffer.release(recipient));
}
