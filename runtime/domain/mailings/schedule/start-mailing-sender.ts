import type { Services } from '../../../core/call/services';
import { runRecurring, startDue } from './recurring';
import { type PeriodicTask, type Sender, type SenderOptions, startSender } from '../send';

/** Scheduled mailings are looked for at every poll, recurring ones at every fifth. */
const TASKS: readonly PeriodicTask[] = [
  { run: startDue, everyPolls: 1 },
  { run: runRecurring, everyPolls: 5 },
];

/** Starts a sender of mailings in this process, which also queues the mailings that are due. */
export function startMailingSender(services: Services, options?: Partial<SenderOptions>): Sender {
  return startSender(services, options, TASKS);
}
