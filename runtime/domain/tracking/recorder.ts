import type { Services } from '../../framework/services';
import type { TrackedEvent } from './events';
import { Hourly } from './hourly';
import { storeEvents } from './store';

/** Events written at once. A click must not be slow because others are written. */
const BATCH = 1_000;
/** Events kept in memory while the database does not take them; what comes then is not counted. */
const MOST_WAITING = 100_000;
/** Opens of one copy that are written in an hour, and clicks: a person makes fewer, and a loop must not fill the tables. */
const MOST_OF_A_COPY = 200;
/** Milliseconds until a batch that could not be written is tried again, and tries when the process ends. */
const PAUSE = 1_000;
const LAST_TRIES = 5;

/**
 * Writes events behind the back of the requests that they come from. What comes while a batch is written makes up the next one: an event
 * that comes alone is written at once, many together share statements.
 */
class Recorder {
  private waiting: TrackedEvent[] = [];
  private writing: Promise<void> | undefined;
  private ending = false;
  private readonly copies = new Hourly(MOST_OF_A_COPY);
  /** Events are lost, which was said; it is not said again until none waits. */
  private full = false;

  constructor(private readonly services: Services) {}

  add(event: TrackedEvent): void {
    const copy = `${event.kind} ${event.mailingId}.${event.userId}`;
    if (this.copies.left(copy) === 0) return;
    if (this.waiting.length >= MOST_WAITING) {
      if (!this.full) this.services.log.error('Opens and clicks are lost: the database takes none.');
      this.full = true;
      return;
    }
    this.copies.add(copy);
    this.waiting.push(event);
    this.writing ??= this.writeAll();
  }

  /** Resolves when everything is written, or cannot be. */
  async end(): Promise<void> {
    this.ending = true;
    await this.writing;
  }

  private async writeAll(): Promise<void> {
    let size = BATCH;
    let failures = 0;
    while (this.waiting.length > 0 && !(this.ending && failures >= LAST_TRIES)) {
      const batch = this.waiting.slice(0, size);
      try {
        await storeEvents(this.services.pool, batch);
        this.waiting.splice(0, batch.length);
        size = Math.min(BATCH, size * 2);
        failures = 0;
      } catch (error) {
        // One that can never be written must not hold up all others. It is tried twice: what it refers to may have gone meanwhile.
        if (isFault(error) && batch.length === 1 && failures > 0) this.waiting.shift();
        size = isFault(error) ? 1 : size;
        failures += 1;
        if (failures === 1) this.services.log.error('Opens and clicks could not be written.', { events: batch.length, cause: error });
        if (!isFault(error)) await this.pause();
      }
    }
    this.full = false;
    this.writing = undefined;
  }

  /** What waits for a database keeps no process alive that has nothing else to do, but for its last tries. */
  private pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, PAUSE);
      if (!this.ending) timer.unref();
    });
  }
}

/** What PostgreSQL says of values that it cannot take (classes 22 and 23). */
function isFault(error: unknown): boolean {
  return /^2[23]/.test(String((error as { code?: unknown } | null)?.code ?? ''));
}

const recorders = new WeakMap<Services, Recorder>();

/** Notes an event; it is in the database a moment later, or a second or more when that is away. */
export function record(services: Services, event: TrackedEvent): void {
  let recorder = recorders.get(services);
  if (!recorder) recorders.set(services, (recorder = new Recorder(services)));
  recorder.add(event);
}

/** Waits until every event that was noted is written: before the process ends. */
export async function finishRecording(services: Services): Promise<void> {
  const recorder = recorders.get(services);
  recorders.delete(services);
  await recorder?.end();
}
