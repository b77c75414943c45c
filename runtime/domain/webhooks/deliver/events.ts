import { accountWithId } from '../../../core/auth';
import { allowedTypes, type ChangePage, type EventType, readChanges, readEvents, writeCursor } from '../../../core/changes';
import type { Semaphore } from '../../../core/limits/fair-queue';
import type { Services } from '../../../core/call/services';
import { readSeenObjects } from '../../../core/read';
import type { DueDelivery } from './deliveries';
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

/** A message that a webhook is sent. */
interface Message {
  /** That of the webhook and the event, so a repetition has the same. */
  id: string;
  body: string;
  /** The URI of the object that it is about. */
  object: string;
}

/**
 * What is due to a webhook as its owner may see it now, by the id of the event. What is kept no more, or out of sight, is not there. Full messages have the object
 * as it is now, null where it is no more: one statement for each resource.
 */
export async function messagesTo(services: Services, webhook: Webhook, due: readonly DueDelivery[]): Promise<Map<string, Message>> {
  const account = await accountWithId(services, webhook.owner);
  const types = allowedTypes(services.registry, account, webhook.types);
  const changes = due.map(({ change }) => change);
  const told = await readEvents(services, { account, types, of: webhook.of }, changes);
  const plans = new Map(types.map(({ type, plan }) => [type, plan]));
  const keys = new Map<EventType['plan'], Set<string>>();
  if (webhook.isFull) {
    for (const { row } of told) {
      const plan = plans.get(row.type)!;
      keys.set(plan, (keys.get(plan) ?? new Set()).add(row.object));
    }
  }
  const objects = new Map<EventType['plan'], Map<string, string>>();
  for (const [plan, wanted] of keys) {
    objects.set(plan, await readSeenObjects(services.pool, plan.read, [...wanted], { secret: services.settings.secretKey, account }));
  }
  return new Map(
    told.map(({ row, event: { type, timestamp, data } }) => {
      const thin = JSON.stringify({ type, timestamp, data });
      const object = objects.get(plans.get(row.type)!)?.get(row.object) ?? 'null';
      const body = webhook.isFull ? `${thin.slice(0, -2)},"object":${object}}}` : thin;
      return [row.id, { id: `msg_${webhook.id}_${row.id}`, body, object: String(data.resource_uri) }];
    }),
  );
}
