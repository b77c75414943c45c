import { siteUrl } from '../../../framework/mail/site-url';
import type { Settings } from '../../../framework/settings';
import { type EventLinkUse, makeEventLink } from '../../events';

/** The path of a page about an event: the public one, or one that a link opens. */
export const eventPath = (eventId: number, use?: EventLinkUse): string => `/events/${eventId}/${use === undefined ? '' : `${use}/`}`;

/** The absolute URL of a signed link for a host, which counts from `since` (milliseconds). */
export function eventLinkUrl(settings: Settings, link: { use: EventLinkUse; eventId: number; userId: number }, since: number): string {
  return `${siteUrl(settings)}${eventPath(link.eventId, link.use)}?t=${makeEventLink(settings.secretKey, link, since)}`;
}
