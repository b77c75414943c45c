import type { Services } from '../../../framework/services';
import { recordBounce } from '../bounces';
import { writeResults, type Result } from './books';
import type { Entry } from './ledger';
import { MOST_ATTEMPTS, MOST_REFUSALS, retryAfter, type SenderOptions } from './options';
import { classOf, type Outcome } from './outcome';
import type { Item } from './stock';
import { inTransaction } from '../../../framework/database/transaction';

/** What a sender does with outcomes: the policy for those whose fate is unknown, and how patient it is. */
export interface Policy {
  services: Services;
  options: SenderOptions;
  /** Messages whose fate is unknown are sent again. */
  again: boolean;
}

type Refused = Extract<Outcome, { kind: 'refused' }>;

/** Has it written down what came of a message; the books follow in a moment, unless they are written already. Throws nothing. */
export async function settle(policy: Policy, item: Item, outcome: Outcome): Promise<Entry | undefined> {
  const { run } = item;
  const entry = item.void ? undefined : await record(policy, item, outcome);
  if (outcome.kind === 'sent') run.refusals = 0;
  else if (outcome.kind === 'refused' || outcome.kind === 'unwelcome' || outcome.kind === 'unwritable') {
    run.refusals += 1;
    // When everything is refused it is not the recipients: the mailing ends before it makes bounces of everybody.
    if (run.refusals === MOST_REFUSALS)
      await run.abandon(`The mail server has refused ${MOST_REFUSALS} messages in a row. The last time it said: ${outcome.reason}`);
  }
  return entry;
}

async function record(policy: Policy, item: Item, outcome: Outcome): Promise<Entry | undefined> {
  if (outcome.kind === 'refused') return recordRefusal(policy, item, outcome);
  const { ledger, stock } = item.run;
  const entry = ledger.settle(resultOf(policy, item, outcome));
  void entry.written.then(() => stock.release(item));
  return entry;
}

function resultOf({ options, again }: Policy, { claimed: { id, attempts } }: Item, outcome: Exclude<Outcome, Refused>): Result {
  if (!('reason' in outcome)) return { id, state: outcome.kind === 'sent' ? 'sent' : 'pending' };
  const error = outcome.reason;
  if (outcome.kind === 'uncertain' && !again) return { id, state: 'uncertain', error };
  if (outcome.kind === 'unwritable' || attempts + 1 >= MOST_ATTEMPTS) return { id, state: 'failed', error };
  return { id, state: 'pending', error, putOff: true, wait: retryAfter(options, attempts) / 1000 };
}

/** A refusal and what it says of the address, in one transaction. */
async function recordRefusal({ services, options }: Policy, item: Item, { reason, bounce }: Refused): Promise<undefined> {
  const {
    run,
    claimed: { id, userId, attempts },
  } = item;
  try {
    await inTransaction(services.pool, async (client) => {
      await writeResults(client, run.name, [{ id, state: 'failed', error: reason }]);
      await recordBounce(client, { userId, mailingId: run.mailing.id, type: bounce, class: classOf(reason) });
    });
  } catch (cause) {
    services.log.error('A bounce could not be written down. The message is tried again.', {
      mailing: run.mailing.id,
      recipient: id,
      cause,
    });
    await run.ledger.settle({ id, state: 'pending', error: reason, wait: retryAfter(options, attempts) / 1000 }).written;
  }
  run.stock.release(item);
}
