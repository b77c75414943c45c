import { databaseTime } from '../../../core/database/clock';
import { hasRight } from '../../../core/auth/permissions';
import { queryOn } from '../../../core/database/sql';
import type { Panel } from '../../../staff/panel';
import { html } from '../../../core/formats/markup';
import { type Words } from '../../../staff/words';
import { queryFor } from '../../../core/read';
import { pagesOfCampaign } from '../campaign-pages';
import { eventPath, makeEventLink } from '../event-link';
import { findFirstHost } from '../hosts';
import { isPublic, readShownEvent, type ShownEvent } from '../shown-event';
import { texts, say } from '../../../core/words';

/** A link counts from the beginning of a day, so that the page stays the same for a day. */
const DAY = 86_400_000;

/** Whether people see an event, and the ways to its public page and to the tools of its host. */
export const panel: Panel = async (context) => {
  const { services, account, key, words: language } = context;
  const viewed = queryFor(context);
  const eventId = Number(key);
  const query = queryOn(viewed);
  const [event, host] = await Promise.all([
    readShownEvent(query, eventId),
    // The link lets its holder change the event, and see who comes.
    hasRight(account, 'events.edit') && hasRight(account, 'users.view') ? findFirstHost(query, eventId) : undefined,
  ]);
  if (!event) return null;
  const words = texts('events', language);
  const takesSignups = (await pagesOfCampaign(viewed, event.campaign)).some(({ use, isOpen }) => use === 'signup' && isOpen);
  const since = Math.floor(databaseTime() / DAY) * DAY;
  const token = host && makeEventLink(services.settings.secretKey, { use: 'host', eventId, userId: host.id }, since);
  const taken = event.capacity !== null && say(words, words.places, { count: event.attendees, most: event.capacity });
  return html`<p>${standing(event, takesSignups, language)} ${taken}</p>
<p class="actions">${!takesSignups && html`<a class="button" href="/rest/v1/campaign/${event.campaign}/">${event.campaignTitle}</a>`}
${event.status === 'active' && isPublic(event) && html`<a class="button" href="${eventPath(eventId)}">${words.public_page}</a>`}
${token !== undefined && event.status === 'active' && html`<a class="button" href="${eventPath(eventId, 'host')}?t=${token}">${words.host_tools}</a>`}</p>`;
};

function standing(event: ShownEvent, takesSignups: boolean, language: Words): string {
  const words = texts('events', language);
  if (event.status === 'cancelled') return words.is_cancelled;
  if (event.status !== 'active') return words.is_deleted;
  if (event.isOver) return words.is_over;
  if (!event.isApproved) return words.is_waiting;
  if (!event.isConfirmed) return words.is_unconfirmed;
  if (event.isPrivate) return words.is_private;
  if (event.isFull) return words.is_full;
  return takesSignups ? words.is_public : words.is_without_signup;
}
