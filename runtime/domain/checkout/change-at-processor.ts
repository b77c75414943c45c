import { queryOn } from '../../core/database/query';
import type { JobContext } from '../../core/jobs/handlers';
import { PROCESSORS } from './processors';

/**
 * Tells a payment processor the amount that a recurring donation has now. Nothing happens to one that has ended, and to one of a processor to which this service
 * does not speak. Throws what the job shows to staff.
 */
export async function changeAtProcessor(
  { processor: name, recurring }: { processor: string; recurring: number },
  { services }: Pick<JobContext, 'services'>,
): Promise<void> {
  const [gift] = await queryOn(services.pool)(
    `SELECT recurring_id AS "recurringId", amount::text, currency FROM core_orderrecurring WHERE id = $1::integer AND status IN ('active', 'past_due')`,
    [recurring],
  );
  if (!gift) return;
  const { recurringId, amount, currency } = gift as { recurringId: string; amount: string; currency: string };
  if (name === 'unknown') throw new Error(`${recurringId} may still take another amount: its payment account is not there any more.`);
  const processor = PROCESSORS.get(name);
  if (!processor) return;
  try {
    if (!processor.isSet(services.settings)) throw new Error('Its keys are not set.');
    if (!processor.change) throw new Error('The giver alone can change it there.');
    await processor.change(services, recurringId, { amount, currency });
  } catch (cause) {
    throw new Error(`${recurringId} still takes another amount at ${name}: ${(cause as Error).message}`, { cause });
  }
}
