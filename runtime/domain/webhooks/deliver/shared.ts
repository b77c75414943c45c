import { accountWithId } from '../../../core/auth';
import { allowedTypes, type ChangePage, readChanges, writeCursor } from '../../../core/changes';
import type { Semaphore } from '../../../core/limits/fair-queue';
import type { Services } from '../../../core/call/services';
import type { Webhook } from './webhook-rows';

/** What the webhooks of a process share. */
export interface Shared {
  /** The name under which it holds leases. */
  name: string;
  ending: AbortSignal;
  slots: Semaphore;
  feed: SharedFeed;
}

/** Events that are read at once. */
const PART = 500;

/** Reads the feed once for webhooks that are at the same place and are told the same. */
export class SharedFeed {
  private readonly reads = new Map<string, Promise<ChangePage>>();

  constructor(private readonly services: Services) {}

  /** The events after the place of a webhook, as its owner may see them now. */
  after(webhook: Webhook): Promise<ChangePage> {
    const key = JSON.stringify([webhook.owner, webhook.types, webhook.of, writeCursor(webhook.place)]);
    let read = this.reads.get(key);
    if (!read) {
      read = this.read(webhook).finally(() => this.reads.delete(key));
      this.reads.set(key, read);
    }
    return read;
  }

  private async read({ owner, types, of, place }: Webhook): Promise<ChangePage> {
    const account = await accountWithId(this.services, owner);
    return readChanges(this.services, { account, types: allowedTypes(this.services.registry, account, types), of }, place, PART);
  }
}
