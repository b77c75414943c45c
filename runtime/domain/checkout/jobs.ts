import { queryOn } from '../../core/database/sql';
import { handleJob, type JobHandler } from '../../core/jobs/handlers';
import type { Services } from '../../core/services';
import { changeAtProcessorJob, endAtProcessorJob } from './job-kinds';
import type { Processor } from './processor';
import { PROCESSORS } from './processors';

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
  const trouble = { perhaps: `${recurringId} may still run`, still: `${recurringId} still runs` };
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
  const trouble = { perhaps: `${recurringId} may still take another amount`, still: `${recurringId} still takes another amount` };
  await atProcessor(services, name, trouble, async (processor) => {
    if (!processor.change) throw new Error('The giver alone can change it there.');
    await processor.change(services, recurringId, { amount, currency });
  });
}

/** Asks a payment processor for something. Nothing happens at one to which this service does not speak. Throws what the job shows to staff. */
async function atProcessor(
  { settings }: Services,
  name: string,
  { perhaps, still }: { perhaps: string; still: string },
  ask: (processor: Processor) => Promise<void>,
): Promise<void> {
  if (name === 'unknown') throw new Error(`${perhaps}: its payment account is not there any more.`);
  const processor = PROCESSORS.get(name);
  if (!processor) return;
  try {
    if (!processor.isSet(settings)) throw new Error('Its keys are not set.');
    await ask(processor);
  } catch (cause) {
    throw new Error(`${still} at ${name}: ${(cause as Error).message}`, { cause });
  }
}
