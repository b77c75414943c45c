import type { Context } from '../context';
import { withClient } from '../database';
import { startSink, type Sink } from '../load/sink';
import { stop } from '../programs';
import { NO_WORSE } from '../scale/figures';
import type { Figure } from '../scale/kept';
import { mailing, memoryOf, queueMailing, startWorker } from './sending';

const WARM_UP = 4_000;
const FEW = 10_000;
/** Messages to all that are counted in each turn; the others are not sent. */
const MESSAGES = 10_000;
/** Messages to all that come before the last turn, so that claims have left much behind. */
const TURNS = 3;

/** A mailing to everybody who is subscribed, beside one to few: how fast it begins, how fast it goes on, and the memory of the worker. */
export async function sendingToAll(context: Context, url: string): Promise<Figure[]> {
  const sink = await startSink();
  const worker = startWorker(context, url, sink);
  try {
    await mailing(url, WARM_UP, sink);
    const few = [FEW / (await mailing(url, FEW, sink)), FEW / (await mailing(url, FEW, sink))];
    const { begun, rates } = await toAll(url, sink);
    const memory = memoryOf(worker);
    const [slowest, beside] = [Math.min(...rates), Math.max(...few)];
    context.say(
      `send to all: ${rates.map(Math.round).join(', ')}/s, to ${FEW}: ${few.map(Math.round).join(', ')}/s, ${memory.toFixed(0)} MB`,
    );
    return [
      { path: 'send to all: recipients written down before the first message', value: begun, unit: '/s', goal: NO_WORSE },
      { path: 'send to all: mails', value: slowest, unit: '/s', goal: NO_WORSE },
      { path: `send to all, a mailing to ${FEW.toLocaleString('en')}`, value: beside / slowest, unit: '×', goal: NO_WORSE_THAN_FEW },
      { path: 'send to all: peak memory of the worker', value: memory, unit: 'MB', goal: { most: 400 } },
    ];
  } finally {
    await stop(worker);
    sink.close();
  }
}

const NO_WORSE_THAN_FEW = { most: 1.2 };

/** Recipients a second until the first message, and messages a second of each turn. */
async function toAll(url: string, sink: Sink): Promise<{ begun: number; rates: number[] }> {
  return withClient(url, async (client) => {
    const first = sink.take(1);
    const queued = await queueMailing(client, null);
    const begin = performance.now();
    await first;
    const seconds = (performance.now() - begin) / 1000;
    const { rows } = await client.query<{ recipients: number }>(
      'SELECT count(*)::integer AS recipients FROM core_mailingset WHERE mailing_id = $1',
      [queued],
    );
    const rates: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) rates.push(MESSAGES / (await sink.take(MESSAGES)));
    return { begun: rows[0]!.recipients / seconds, rates };
  });
}
