import type { Services } from '../../core/call/services';
import { storeEvents, type TrackedEvent } from './store-events';
import { HOUR, type RateLimit } from '../../core/limits/rate-limit';
import { sharedCountsOf } from '../../core/limits/shared-counts';

/** Events in one transaction. It is small enough not to slow down clicks. */
const BATCH_SIZE = 1_000;
/** Events in memory while the database is away. Further events are dropped. */
const MAX_WAITING = 100_000;
/** Opens of one message that are stored in an hour; the same for clicks. A person makes fewer, and a loop must not fill the tables. */
const MAX_PER_MESSAGE_AN_HOUR = 200;
/** Milliseconds before a batch that could not be stored is tried again. */
const RETRY_PAUSE = 1_000;
/** Tries when the process ends. */
const MAX_FINAL_TRIES = 5;

/**
 * Stores events in the background, so that no request waits for them. Events that come while a batch is stored make up the next batch. So
 * a single event is stored at once, and many events share statements.
 */
class Recorder {
  private waiting: TrackedEvent[] = [];
  private writing: Promise<void> | undefined;
  private ending = false;
  private readonly messageLimit: RateLimit;
  /** Events were dropped, and it was logged. It is logged again only after the queue was empty. */
  private droppedLogged = false;

  constructor(private readonly services: Services) {
    this.messageLimit = sharedCountsOf(services).rateLimit('events-of-a-message', MAX_PER_MESSAGE_AN_HOUR, HOUR);
  }

  add(event: TrackedEvent): void {
    const message = `${event.kind} ${event.mailingId}.${event.userId}`;
    if (this.messageLimit.left(message) === 0) return;
    if (this.waiting.length >= MAX_WAITING) {
      if (!this.droppedLogged) this.services.log.error('Opens and clicks are lost: the database takes none.');
      this.droppedLogged = true;
      return;
    }
    this.messageLimit.use(message);
    this.waiting.push(event);
    this.writing ??= this.writeAll();
  }

  /** Resolves when every event is stored, or cannot be stored. */
  async end(): Promise<void> {
    this.ending = true;
    await this.writing;
  }

  private async writeAll(): Promise<void> {
    let size = BATCH_SIZE;
    let failures = 0;
    while (this.waiting.length > 0 && !(this.ending && failures >= MAX_FINAL_TRIES)) {
      const batch = this.waiting.slice(0, size);
      try {
        await storeEvents(this.services, batch);
        this.waiting.splice(0, batch.length);
        size = Math.min(BATCH_SIZE, size * 2);
        failures = 0;
      } catch (error) {
        // An event that can never be stored must not hold up the others. It is tried twice, because its user may just have been deleted.
        if (isInvalidValue(error) && batch.length === 1 && failures > 0) this.waiting.shift();
        size = isInvalidValue(error) ? 1 : size;
        failures += 1;
        if (failures === 1) this.services.log.error('Opens and clicks could not be written.', { events: batch.length, cause: error });
        if (!isInvalidValue(error)) await this.pause();
      }
    }
    this.droppedLogged = false;
    this.writing = undefined;
  }

  /** Waiting for the database keeps the process alive only for the final tries. */
  private pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, RETRY_PAUSE);
      if (!this.ending) timer.unref();
    });
  }
}

/** PostgreSQL refused a value (error classes 22 and 23). */
function isInvalidValue(error: unknown): boolean {
  return /^2[23]/.test(String((error as { code?: unknown } | null)?.code ?? ''));
}

const recorders = new WeakMap<Services, Recorder>();

/** Records an event. It is in the database a moment later, or when the database is back. */
export function recordEvent(services: Services, event: TrackedEvent): void {
  let recorder = recorders.get(services);
  if (!recorder) recorders.set(services, (recorder = new Recorder(services)));
  recorder.add(event);
}

/** Waits until every recorded event is stored. Call it before the process ends. */
export async function flushEvents(services: Services): Promise<void> {
  const recorder = recorders.get(services);
  recorders.delete(services);
  await recorder?.end();
}
