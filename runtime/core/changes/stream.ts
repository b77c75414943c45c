import { Message } from '../words';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { accountWithId } from '../auth/account-cache';
import type { Services } from '../call/services';
import { type Place, writeCursor, horizonOf } from './cursor';
import { type EventType, typesFor } from './event-types';
import { readChanges } from './read-changes';
import { refuse } from '../errors/http-error';
import type { Answer, Call } from '../call';

/** Events of one part, and bytes that wait for a client: one that is slow costs no more memory than this. */
const PART = 100;
const MOST_UNREAD = 65_536;
/** Milliseconds. A connection on which nothing is sent for longer is cut by proxies. */
const HEARTBEAT = 15_000;
/** Milliseconds for which a client may read nothing of what is sent. */
const PATIENCE = 60_000;
/** Milliseconds after which a client that was cut off comes back. */
const RETRY = 3_000;

/** What a stream is for. */
interface StreamRequest {
  accountId: number;
  types: readonly EventType[];
  /** The client named them, so what it may see later is not added. */
  named: boolean;
  place: Place;
}

/**
 * The events after a place as server-sent events, as they come. It ends when the client goes, when the account may be told nothing any more, and
 * when a client reads nothing for a minute. Throws 429 when too many are open.
 * @param patience milliseconds for which a client may read nothing
 */
export function changeStream(services: Services, request: StreamRequest, patience = PATIENCE): Readable {
  const leave = enterStream(services, request.accountId);
  const ending = new AbortController();
  const progress = { at: performance.now() };
  const source = events(services, request, ending.signal, progress);
  const stream = new Readable({
    highWaterMark: MOST_UNREAD,
    read() {
      source.next().then(
        ({ value, done }) => stream.push(done === true ? null : value),
        (error: unknown) => stream.destroy(error as Error),
      );
    },
    destroy(error, done) {
      ending.abort();
      clearInterval(watch);
      leave();
      done(error);
    },
  });
  const watch = setInterval(() => {
    if (stream.readableLength === 0) progress.at = performance.now();
    else if (performance.now() - progress.at > patience) stream.destroy();
  }, patience / 6);
  return stream;
}

/** @param progress when the client last took something */
async function* events(
  services: Services,
  { accountId, types, named, place: from }: StreamRequest,
  ending: AbortSignal,
  progress: { at: number },
): AsyncGenerator<string> {
  let place = from;
  yield `retry: ${RETRY}\nid: ${writeCursor(place)}\n\n`;
  let heard = performance.now();
  while (!ending.aborted) {
    // As it is now: rights that were taken away count at once.
    const account = await accountWithId(services, accountId);
    const allowed = typesFor(services.registry, account);
    const wanted = named ? allowed.filter(({ type }) => types.some((each) => each.type === type)) : allowed;
    if (wanted.length === 0) return;
    const page = await readChanges(services, { account, types: wanted }, place, PART);
    for (const { event, place: after } of page.events) {
      yield `id: ${writeCursor(after)}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
      heard = progress.at = performance.now();
    }
    place = page.place;
    if (page.more) continue;
    // The place goes on although nothing happens that the client wants, so that it does not become too old.
    if (performance.now() - heard >= HEARTBEAT) {
      yield `id: ${writeCursor(place)}\n\n`;
      heard = progress.at = performance.now();
    }
    await horizonOf(services).beyond(place.id, AbortSignal.any([ending, AbortSignal.timeout(HEARTBEAT)]));
  }
}

/** Streams that one account and one process may have open. */
const MOST = { ofAccount: 10, ofAll: 500 };

const open = new WeakMap<object, Map<number, number>>();

/** Counts a stream of an account, until the function that it returns is called. Throws 429 when too many are open. */
function enterStream(services: Services, account: number): () => void {
  const counts = open.get(services.pool) ?? new Map<number, number>();
  open.set(services.pool, counts);
  const own = counts.get(account) ?? 0;
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (own >= MOST.ofAccount || all >= MOST.ofAll) throw refuse(429, new Message('requests.too_many_streams'), { 'Retry-After': '30' });
  counts.set(account, own + 1);
  return () => {
    const left = counts.get(account)! - 1;
    if (left === 0) counts.delete(account);
    else counts.set(account, left);
  };
}

/** How far something is. */
interface Progress {
  /** What is told, as JSON. */
  data: Readonly<Record<string, unknown>>;
  /** Nothing more will happen. */
  ended: boolean;
}

/** Milliseconds between two looks. */
const LOOK = 1000;

/**
 * An answer of server-sent events about something that goes on: `progress` with how far it is, at once and whenever that has changed, and `ended` at the end.
 * It also ends when the client goes, and when `look` finds nothing any more. Throws 429 when the account has too many streams open.
 */
export function progressAnswer(call: Call, look: () => Promise<Progress | undefined>): Answer {
  const leave = enterStream(call.services, call.account!.id);
  const ending = new AbortController();
  const content = Readable.from(progressEvents(look, ending.signal), { objectMode: false });
  content.once('close', () => {
    ending.abort();
    leave();
  });
  return {
    status: 200,
    headers: { 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
    body: { content, type: 'text/event-stream', lasting: true },
  };
}

async function* progressEvents(look: () => Promise<Progress | undefined>, ending: AbortSignal): AsyncGenerator<string> {
  yield `retry: ${RETRY}\n\n`;
  let told: string | undefined;
  let heard = performance.now();
  while (!ending.aborted) {
    const progress = await look();
    if (!progress) return;
    const text = JSON.stringify(progress.data);
    if (text !== told || progress.ended) yield `event: ${progress.ended ? 'ended' : 'progress'}\ndata: ${text}\n\n`;
    else if (performance.now() - heard >= HEARTBEAT) yield ':\n\n';
    else {
      await pause(LOOK, undefined, { signal: ending }).catch(() => undefined);
      continue;
    }
    if (progress.ended) return;
    told = text;
    heard = performance.now();
  }
}
