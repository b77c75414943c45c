import { accountWithId } from '../../../core/auth';
import { allowedTypes, type ChangePage, readEvents } from '../../../core/changes';
import type { Services } from '../../../core/services';
import { sendWebhook, type WebhookOutcome } from '../../../core/webhooks';
import { secretOf } from '../secret';
import type { Due } from './due';
import { fullBodies, thinBody } from './message';
import { droppedOf, type Result, resultOf } from './results';
import type { Webhook } from './served';

type Told = ChangePage['events'][number];

/** Requests to one receiver that are under way at once. */
const AT_ONCE = 8;

/** What a delivery needs of the service that makes it. */
interface Delivering {
  /** Makes an attempt once there is a place among the requests of this process. Undefined when no more is to be begun: the receiver rests, or the process ends. */
  attempt(send: () => Promise<WebhookOutcome>): Promise<WebhookOutcome | undefined>;
  /** Notes what came of a delivery, and of the attempt where there was one. */
  note(result: Result, outcome?: WebhookOutcome): Promise<void>;
}

/**
 * Sends what is due to a receiver, as its account may see it now. Messages about one object go one after another, in the order of the events; after
 * one that failed the rest of them wait.
 */
export async function deliver(services: Services, webhook: Webhook, due: readonly Due[], delivering: Delivering): Promise<void> {
  const account = await accountWithId(services, webhook.owner);
  const types = allowedTypes(services.registry, account, webhook.types);
  const told = await readEvents(
    services,
    { account, types, of: webhook.of },
    due.map(({ change }) => change),
  );
  const bodies = webhook.isFull
    ? await fullBodies(services, told, { account, types })
    : new Map(told.map((each) => [each.row.id, thinBody(each)]));
  const byId = new Map(told.map((each) => [each.row.id, each]));
  for (const each of due) if (!byId.has(each.change)) await delivering.note(droppedOf(each));
  const lanes = byObject(due, byId);
  const send = senderOf(services, webhook);
  const ended = await Promise.allSettled(Array.from({ length: Math.min(AT_ONCE, lanes.length) }, () => work()));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;

  async function work(): Promise<void> {
    for (let lane = lanes.shift(); lane; lane = lanes.shift()) {
      for (const each of lane) {
        const outcome = await delivering.attempt(() => send(each, bodies.get(each.change)!));
        if (!outcome) return;
        await delivering.note(resultOf(each, outcome), outcome);
        if (!outcome.taken) break;
      }
    }
  }
}

/** Deliveries about the same object, in the order of the events. */
function byObject(due: readonly Due[], told: ReadonlyMap<string, Told>): Due[][] {
  const lanes = new Map<string, Due[]>();
  for (const each of due) {
    const event = told.get(each.change)?.event;
    if (!event) continue;
    const object = String(event.data.resource_uri);
    lanes.set(object, [...(lanes.get(object) ?? []), each]);
  }
  return [...lanes.values()];
}

/** What makes an attempt. The id is that of the webhook and the event, so a repetition has the same. */
function senderOf(services: Services, { id, url, secrets: numbers }: Webhook): (due: Due, body: string) => Promise<WebhookOutcome> {
  const secrets = numbers.map((number) => secretOf(services, id, number));
  const networks = services.settings.webhookNetworks;
  return ({ change }, body) => sendWebhook({ id: `msg_${id}_${change}`, url, secrets, body, networks });
}
