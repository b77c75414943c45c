import { queryOn, MAX_INT4 } from '../../../core/database/sql';
import { html, type Markup } from '../../../core/formats/markup';
import type { Services } from '../../../core/call/services';
import { eventPath, isPublic, readShownEvent, type ShownEvent } from '../../events';
import type { Language } from '../../languages';
import type { SubmitResult } from '../submit/submit-form';
import { eventDetails, publicTitle } from './event-details';

/** The parameter of a thanks page that says for which event somebody signed up. It tells no more than the page of the event tells everybody. */
const EVENT = 'event_id';

/** The redirect after a signup: the thanks of this service are told which event it was for. */
export function toThanksOfEvent(result: SubmitResult, eventId: string | undefined): SubmitResult {
  if ('errors' in result || eventId === undefined || !result.redirectUrl.startsWith('/cms/thanks/')) return result;
  const [path, search] = result.redirectUrl.split('?', 2);
  const parameters = new URLSearchParams(search);
  parameters.set(EVENT, eventId);
  return { ...result, redirectUrl: `${path}?${parameters}` };
}

/** The event for which somebody signed up, as far as everybody may see it. */
export async function eventOfThanks({ pool }: Pick<Services, 'pool'>, parameters: URLSearchParams): Promise<ShownEvent | undefined> {
  const id = parameters.get(EVENT) ?? '';
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > MAX_INT4) return undefined;
  const event = await readShownEvent(queryOn(pool), Number(id));
  return event && isPublic(event) && event.status !== 'cancelled' ? event : undefined;
}

/** What the thanks say of the event: what it is, when and where, and the way to its page. */
export function eventOfThanksMarkup(event: ShownEvent | undefined, language: Language): Markup {
  if (!event) return html``;
  return html`<section class="signed-up"><h2 dir="auto"><a href="${eventPath(event.id)}">${publicTitle(event)}</a></h2>
${eventDetails(event, language)}</section>`;
}
