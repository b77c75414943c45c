import type { JobContext } from '../../core/jobs/handlers';
import { PROCESSORS } from './processors';

/**
 * Ends a recurring donation at its payment processor. Nothing happens to one that has ended there, and to one of a processor to which this service does not
 * speak. Throws what the job shows to staff.
 */
export async function endAtProcessor(
  { processor: name, recurringId }: { processor: string; recurringId: string },
  { services }: Pick<JobContext, 'services'>,
): Promise<void> {
  if (name === 'unknown') throw new Error(`${recurringId} may still run: its payment account is not there any more.`);
  const processor = PROCESSORS.get(name);
  if (!processor) return;
  try {
    if (!processor.isSet(services.settings)) throw new Error('Its keys are not set.');
    await processor.end(services, recurringId);
  } catch (cause) {
    throw new Error(`${recurringId} still runs at ${name}: ${(cause as Error).message}`, { cause });
  }
}
