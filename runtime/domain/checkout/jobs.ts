import { Problem } from '../../core/errors/problem';
import { Message, type Wording } from '../../core/words';
import { queryOn } from '../../core/database/sql';
import { handleJob, type JobHandler } from '../../core/jobs/handlers';
import { defineJob } from '../../core/jobs/job';
import type { Services } from '../../core/call/services';
import { endAtProcessorJob } from './complete';
import type { Processor } from './processor';
import { PROCESSORS } from './processors';

/** Tells a payment processor the new amount of a recurring donation, named by its id. It is enqueued by `sql/change-at-processor.sql`, in the transaction of the change. */
const changeAtProcessorJob = defineJob<{ processor: string; recurring: number }>('changeAtProcessor');

/** The jobs of the checkout. */
export const checkoutJobs: readonly JobHandler[] = [
  handleJob(endAtProcessorJob, ({ processor, recurringId }, { services }) => endAtProcessor(services, processor, recurringId), {
    lane: 'remote',
  }),
  handleJob(changeAtProcessorJob, ({ processor, recurring }, { services }) => changeAtProcessor(services, processor, recurring), {
    lane: 'remote',
  }),
];

/** Ends a recurring donation at its payment processor. Nothing happens to one that has ended there. */
async function endAtProcessor(services: Services, name: string, recurringId: string): Promise<void> {
  const trouble = {
    perhaps: new Message('checkout.may_still_run', { id: recurringId }),
    still: (message: Wording) => new Message('checkout.still_runs', { id: recurringId, name, message }),
  };
  await atProcessor(services, name, trouble, (processor) => processor.end(services, recurringId));
}

/** Tells a payment processor the amount that a recurring donation has now. Nothing happens to one that has ended. */
async function changeAtProcessor(services: Services, name: string, recurring: number): Promise<void> {
  const [gift] = await queryOn(services.pool)(
    `SELECT recurring_id AS "recurringId", amount::text, currency FROM core_orderrecurring WHERE id = $1::integer AND status IN ('active', 'past_due')`,
    [recurring],
  );
  if (!gift) return;
  const { recurringId, amount, currency } = gift as { recurringId: string; amount: string; currency: string };
  const trouble = {
    perhaps: new Message('checkout.may_take_other_amount', { id: recurringId }),
    still: (message: Wording) => new Message('checkout.still_takes_other_amount', { id: recurringId, name, message }),
  };
  await atProcessor(services, name, trouble, async (processor) => {
    if (!processor.change) throw new Problem(new Message('checkout.giver_alone_can_change'));
    await processor.change(services, recurringId, { amount, currency });
  });
}

/** Asks a payment processor for something. Nothing happens at one to which this service does not speak. Throws what the job shows to staff. */
async function atProcessor(
  { settings }: Services,
  name: string,
  { perhaps, still }: { perhaps: Message; still: (message: Wording) => Message },
  ask: (processor: Processor) => Promise<void>,
): Promise<void> {
  if (name === 'unknown') throw new Problem(perhaps);
  const processor = PROCESSORS.get(name);
  if (!processor) return;
  try {
    if (!processor.isSet(settings)) throw new Problem(new Message('checkout.keys_not_set'));
    await ask(processor);
  } catch (cause) {
    throw new Problem(still(cause instanceof Problem ? cause.wording : (cause as Error).message), { cause });
  }
}
