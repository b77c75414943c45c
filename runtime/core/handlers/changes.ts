import { Message } from '../words';
import { changeStream, checkPlace, namedTypes, type Place, placeNow, readChanges, readCursor, START, writeCursor } from '../changes';
import { refuse } from '../errors/http-error';
import type { Answer, Call, Handler } from '../call';
import { listEntries, readEntry } from '../changes/history';

/** Events of a page without `_limit`, and at most. */
const LIMIT = { usual: 100, most: 1000 };

/**
 * GET `/rest/v1/change/`: the events after the cursor `after`, and where to go on. From the oldest that is kept without one. As server-sent
 * events for those who accept them: then from now on.
 */
export const feed: Handler = async (call, plan) => {
  const { services, account, query } = call;
  const field = [...query.keys()].map((name) => name.split('__')[0]!).find((name) => plan.read.names.includes(name));
  if (field !== undefined) throw refuse(400, new Message('reading.field_not_filterable', { field }));
  const names = (query.get('types') ?? '').split(',').filter((name) => name !== '');
  const types = namedTypes(services.registry, account, names);
  if (/\btext\/event-stream\b/.test(String(call.headers.accept))) {
    const from = call.headers['last-event-id'] ?? query.get('after') ?? 'now';
    const place = await placeOf(call, String(from));
    await checkPlace(services, place);
    const content = changeStream(services, { accountId: account!.id, types, named: names.length > 0, place });
    return {
      status: 200,
      headers: { 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
      body: { content, type: 'text/event-stream', lasting: true },
    };
  }
  const limit = limitOf(query.get('_limit'));
  const page = await readChanges(services, { account, types }, await placeOf(call, query.get('after') ?? 'start'), limit);
  return answerOf(call, limit, page);
};

async function placeOf({ services }: Call, text: string): Promise<Place> {
  if (text === 'start') return START;
  return text === 'now' ? placeNow(services) : readCursor(text, services.settings.retentionChanges);
}

function limitOf(text: string | null): number {
  if (text === null) return LIMIT.usual;
  const limit = Number(text);
  return limit === 0 ? LIMIT.most : Math.min(limit, LIMIT.most);
}

function answerOf({ query, path }: Call, limit: number, { events, place, more, lag }: Awaited<ReturnType<typeof readChanges>>): Answer {
  const cursor = writeCursor(place);
  const following = new URLSearchParams(query);
  following.set('after', cursor);
  const meta = { limit, cursor, next: more ? `${path}?${following.toString()}` : null, lag };
  return { status: 200, body: { value: { meta, objects: events.map(({ event }) => event) } } };
}

/** GET `/rest/v1/historyentry/`: who changed what, the newest change first, as far as the account may see it. */
export const history: Handler = listEntries;

/** GET of one entry of `historyentry`. */
export const historyEntry: Handler = readEntry;
