import type { Services } from '../../call';
import { transact } from '../../database/transaction';
import { recordBounce } from '../../tracking/bounce';
import { writeBooks, type Result } from './books';
import { MOST_ATTEMPTS, MOST_REFUSALS, retryAfter, type SenderOptions } from './options';
import { classOf, type Outcome } from './outcome';
import type { Item } from './stock';

/** What a sender does with outcomes: the policy for those whose fate is unknown, and how patient it is. */
export interface Policy {
  services: Services;
  options: SenderOptions;
  /** Messages whose fate is unknown are sent again. */
  again: boolean;
}

type Refused = Extract<Outcome, { kind: 'refused' }>;

/** Has it written down what came of a message; the books follow in a moment. Throws nothing. */
export async function settle(policy: Policy, item: Item, outcome: Outcome): Promise<void> {
  const { run } = item;
  if (!item.void) {
    if (outcome.kind === 'refused') await recordRefusal(policy, item, outcome);
    else void run.ledger.settle(resultOf(policy, item, outcome)).then(() => run.stock.release(item));
  }
  if (outcome.kind === 'sent') run.refusals = 0;
  else if (outcome.kind === 'refused' || outcome.kind === 'unwelcome' || outcome.kind === 'unwritable') {
    run.refusals += 1;
    // When everything is refused it is not the recipients: the mailing ends before it makes bounces of everybody.
    if (run.refusals === MOST_REFUSALS) await run.abandon(`The mail server has refused ${MOST_REFUSALS} messages in a row. The last time it said: ${outcome.reason}`);
  }
}

function resultOf({ options, again }: Policy, { claimed: { id, attempts } }: Item, outcome: Exclude<Outcome, Refused>): Result {
  if (!('reason' in outcome)) return { id, state: outcome.kind === 'sent' ? 'sent' : 'pending' };
  const error = outcome.reason;
  if (outcome.kind === 'uncertain' && !again) return { id, state: 'uncertain', error };
  if (outcome.kind === 'unwritable' || attempts + 1 >= MOST_ATTEMPTS) return { id, state: 'failed', error };
  return { id, state: 'pending', error, putOff: true, wait: retryAfter(options, attempts) / 1000 };
}

/** A refusal and what it says of the address, in one transaction. */
async function recordRefusal({ services, options }: Policy, item: Item, { reason, bounce }: Refused): Promise<void> {
  const { run, claimed: { id, userId, attempts } } = item;
  try {
    await transact(services.pool, async (client) => {
      await writeBooks(client, run.name, [], [{ id, state: 'failed', error: reason }]);
      await recordBounce(client, { userId, mailingId: run.mailing.id, type: bounce, class: classOf(reason) });
    });
  } catch (cause) {
    services.log.error('A bounce could not be written down. The message is tried again.', { mailing: run.mailing.id, recipient: id, cause });
    await run.ledger.settle({ id, state: 'pending', error: reason, wait: retryAfter(options, attempts) / 1000 });
  }
  run.stock.release(item);
}
