import type { Semaphore } from '../../../core/limits/fair-queue';
import type { SharedFeed } from './shared-feed';

/** What the webhooks of a process share. */
export interface Shared {
  /** The name under which it holds leases. */
  name: string;
  ending: AbortSignal;
  slots: Semaphore;
  feed: SharedFeed;
}
