import { queryOn } from '../../../framework/database/query';
import type { JobContext } from '../../../framework/jobs/handlers';
import { quotaSubject, useDayQuota, giveBackQuota } from '../../transactional-mail';
import { EVENT_LINK_DAYS, type EventLinkMail, findHost, readShownEvent, eventLinkUrl } from '../../events';
import { sendMail } from '../../transactional-mail';
import { loadEventFrame } from './event-frame';

/** How many links one address gets in a day: anybody may create an event with it, and the mail has words of whoever did. */
const LINKS_PER_ADDRESS = 10;

/**
 * Mails a host the link to confirm or to manage an event. Nothing when it was cancelled or confirmed meanwhile, or when the address has had
 * enough for the day. Throws what may pass, so that the job is tried again.
 */
export async function sendEventLink(
  { services, transport }: Pick<JobContext, 'services' | 'transport'>,
  { event, user, use, asked }: EventLinkMail,
): Promise<void> {
  const query = queryOn(services.pool);
  const shown = await readShownEvent(query, event);
  const host = await findHost(query, event, user);
  if (!host?.email || shown?.status !== 'active' || (use === 'confirm' && shown.isConfirmed)) return;
  const subject = quotaSubject(services, 'event-link', host.email.toLowerCase());
  if (!(await useDayQuota(queryOn(services.pool), new Map([[subject, LINKS_PER_ADDRESS]]), 1))) {
    services.log.warn('A host gets no more links today.', { event });
    return;
  }
  const { translations } = (await loadEventFrame(services, shown.campaign, ['EventCreate', 'EventSignup'])).language;
  const link = eventLinkUrl(services.settings, { use, eventId: event, userId: host.id }, asked);
  const says = use === 'confirm' ? translations.confirm_event_mail : translations.host_link_mail;
  const days = translations.link_days.replace('%', String(EVENT_LINK_DAYS));
  try {
    await sendMail(
      { services, transport },
      {
        name: `event-${use}.${event}.${host.id}.${asked}`,
        to: host.email,
        subject: `${use === 'confirm' ? translations.confirm_event : translations.manage_event}: ${shown.title}`,
        text: [shown.title, says, link, days].join('\n\n'),
        date: new Date(asked),
      },
    );
  } catch (error) {
    await giveBackQuota(services, subject);
    throw error;
  }
}
