import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, Call } from '../call';
import { enterStream } from './open-streams';

/** How far something is. */
export interface Progress {
  /** What is told, as JSON. */
  data: Readonly<Record<string, unknown>>;
  /** Nothing more will happen. */
  ended: boolean;
}

/** Milliseconds between two looks, after which something is said even when nothing has changed, and after which a client that was cut off comes back. */
const LOOK = 1000;
const HEARTBEAT = 15_000;
const RETRY = 3000;

/**
 * An answer of server-sent events about something that goes on: `progress` with how far it is, at once and whenever that has changed, and `ended` at the end.
 * It also ends when the client goes, and when `look` finds nothing any more. Throws 429 when the account has too many streams open.
 */
export function progressAnswer(call: Call, look: () => Promise<Progress | undefined>): Answer {
  const leave = enterStream(call.services, call.account!.id);
  const ending = new AbortController();
  const content = Readable.from(events(look, ending.signal), { objectMode: false });
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

async function* events(look: () => Promise<Progress | undefined>, ending: AbortSignal): AsyncGenerator<string> {
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
