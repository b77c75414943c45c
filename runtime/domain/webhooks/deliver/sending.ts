import type { Services } from '../../../core/services';
import { after, givenUp, type Health, isDown, senderTo, type SendOutcome } from '../../../core/outbound';
import { disable } from '../disable';
import { droppedOf, type Due, type Result, resultOf, writeResults } from './deliveries';
import { type Webhook, WEBHOOKS, writeReceiver } from './webhook-rows';
import type { Shared } from './shared';
import { accountWithId } from '../../../core/auth';
import { allowedTypes, type ChangePage, readEvents } from '../../../core/changes';
import { fullBodies, thinBody } from './message';

/** Requests to one receiver that are under way at once. */
const AT_ONCE = 8;

/** Results that are written at once, and how long one waits for others (milliseconds). */
const RESULTS = { most: 50, wait: 250 };

/** What is sent for one webhook: what came of it, and how the receiver does. */
export class Sending {
  private results: Result[] = [];
  private readonly writing: Promise<void>[] = [];
  private written = Date.now();

  /** @param mayBegin whether another attempt may begin, as far as the process and its lease are concerned @param leave called when the webhook is disabled */
  constructor(
    private readonly services: Services,
    private readonly shared: Shared,
    private readonly mayBegin: () => boolean,
    private readonly leave: () => void,
    private receiver: Health,
  ) {}

  /** Takes over how somebody has set the receiver. */
  renew(receiver: Health): void {
    this.receiver = receiver;
  }

  /** Milliseconds for which the receiver is left alone yet; 0 when it may be sent something. */
  get rest(): number {
    return Math.max(0, this.receiver.restsUntil - Date.now());
  }

  /** The receiver is sent one thing at a time. */
  get isDown(): boolean {
    return isDown(this.receiver);
  }

  /** Sends what is due, and writes down what came of it, and how the receiver does now. */
  async send(webhook: Webhook, due: readonly Due[]): Promise<void> {
    const before = this.receiver;
    await deliver(this.services, webhook, due, {
      attempt: (attempt) => this.shared.slots.run(async () => (this.rest > 0 || !this.mayBegin() ? undefined : attempt())),
      note: (result, outcome) => this.note(webhook, result, outcome),
    }).finally(() => this.flush());
    if (this.receiver !== before) await writeReceiver(this.services.pool, this.shared.name, webhook, this.receiver);
  }

  private async note(webhook: Webhook, result: Result, outcome?: SendOutcome): Promise<void> {
    this.results.push(result);
    if (outcome) await this.learn(webhook, outcome);
    if (this.results.length >= RESULTS.most || Date.now() - this.written >= RESULTS.wait) this.write();
  }

  /** How the receiver does after an attempt. One that is given up has its webhook disabled. */
  private async learn(webhook: Webhook, outcome: SendOutcome): Promise<void> {
    const now = Date.now();
    if (!outcome.taken && this.receiver.failures === 0) this.warn(webhook, outcome.error);
    this.receiver = after(this.receiver, outcome, now);
    const reason = givenUp(this.receiver, outcome, now);
    if (reason === undefined) return;
    this.leave();
    await this.flush();
    await disable(this.services.pool, webhook.id, reason);
  }

  private warn({ id }: Webhook, error: string): void {
    this.services.log.warn('A webhook was not taken.', { webhook: id, error });
  }

  /** Writes what there is, while others are sent. Whether that went well `flush` tells. */
  private write(): void {
    const writing = writeResults(this.services.pool, this.results);
    writing.catch(() => undefined);
    this.writing.push(writing);
    this.results = [];
    this.written = Date.now();
  }

  private async flush(): Promise<void> {
    this.write();
    await Promise.all(this.writing.splice(0));
  }
}

type Told = ChangePage['events'][number];

/** What a delivery needs of the service that makes it. */
interface Delivering {
  /** Makes an attempt once there is a place among the requests of this process. Undefined when no more is to be begun: the receiver rests, or the process ends. */
  attempt(send: () => Promise<SendOutcome>): Promise<SendOutcome | undefined>;
  /** Notes what came of a delivery, and of the attempt where there was one. */
  note(result: Result, outcome?: SendOutcome): Promise<void>;
}

/**
 * Sends what is due to a receiver, as its account may see it now. Messages about one object go one after another, in the order of the events; after
 * one that failed the rest of them wait.
 */
async function deliver(services: Services, webhook: Webhook, due: readonly Due[], delivering: Delivering): Promise<void> {
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
  // The id is that of the webhook and the event, so a repetition has the same.
  const send = senderTo(services, WEBHOOKS, webhook);
  const message = ({ change }: Due) => ({ id: `msg_${webhook.id}_${change}`, body: bodies.get(change)! });
  const ended = await Promise.allSettled(Array.from({ length: Math.min(AT_ONCE, lanes.length) }, () => work()));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;

  async function work(): Promise<void> {
    for (let lane = lanes.shift(); lane; lane = lanes.shift()) {
      for (const each of lane) {
        const outcome = await delivering.attempt(() => send(message(each)));
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
