import { Message } from '../../../core/words';
import type { Request } from '../../../core/call/express';
import { queryOn, MAX_INT4 } from '../../../core/database/sql';
import { refuse } from '../../../core/errors/http-error';
import { type EventHost, type EventLinkUse, findHost, readEventLink, readShownEvent, type ShownEvent } from '../../events';

/** The id of the event in the path of a request. Throws 404 for what is no id. */
function eventIdOf({ params }: Request): number {
  const text = String(params.event);
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : NaN;
  if (!(id <= MAX_INT4)) throw refuse(404, new Message('public.event_unknown'));
  return id;
}

/** The event in the path of a request. Throws 404 without one, and for one that was deleted. */
export async function askedEvent(request: Request): Promise<ShownEvent> {
  const event = await readShownEvent(queryOn(request.services.pool), eventIdOf(request));
  if (!event || event.status === 'deleted') throw refuse(404, new Message('public.event_unknown'));
  return event;
}

/** The host whom the signed link in `t` is for. Undefined when it is wrong or has expired, or for somebody who is no host any more. */
export async function hostByLink(
  { services: { pool, settings } }: Request,
  event: ShownEvent,
  use: EventLinkUse,
  parameters: URLSearchParams,
): Promise<EventHost | undefined> {
  const userId = readEventLink(settings.secretKey, { use, eventId: event.id }, parameters.get('t') ?? '');
  return userId === undefined ? undefined : findHost(queryOn(pool), event.id, userId);
}
