import { queryOn } from '../../../core/database/query';
import type { JobContext } from '../../../core/jobs/handlers';
import { quotaSubject, useDayQuota, giveBackQuota } from '../../transactional-mail';
import { EVENT_LINK_DAYS, type EventLinkMail, eventLinkUrl, findComer, findHost, readShownEvent } from '../../events';
import { findPrimaryUser } from '../../people';
import { sendMail } from '../../transactional-mail';
import { loadEventFrame } from './event-frame';

/** How many links one address gets in a day: anybody may create an event with it, and the mail has words of whoever did. */
const LINKS_PER_ADDRESS = 10;

/**
 * Mails a host the link to confirm or to manage an event, or somebody who comes the link to their signup. Nothing when it was cancelled or confirmed
 * meanwhile, to whom neither holds, or when the address has had enough for the day. Throws what may pass, so that the job is tried again.
 */
export async function sendEventLink(
  { services, transport }: Pick<JobContext, 'services' | 'transport'>,
  { event, user, use, asked }: EventLinkMail,
): Promise<void> {
  const query = queryOn(services.pool);
  const shown = await readShownEvent(query, event);
  const comes = use === 'signup';
  const reader = comes ? await findComer(query, event, (await findPrimaryUser(query, user)) ?? user) : await findHost(query, event, user);
  if (!reader?.email || shown?.status !== 'active' || (use === 'confirm' && shown.isConfirmed)) return;
  const subject = quotaSubject(services, 'event-link', reader.email.toLowerCase());
  if (!(await useDayQuota(queryOn(services.pool), new Map([[subject, LINKS_PER_ADDRESS]]), 1))) {
    services.log.warn('Somebody gets no more links to an event today.', { event });
    return;
  }
  const { translations } = (
    await loadEventFrame(services, shown.campaign, comes ? ['EventSignup', 'EventCreate'] : ['EventCreate', 'EventSignup'])
  ).language;
  const link = eventLinkUrl(services.settings, { use, eventId: event, userId: reader.id }, asked);
  const [title, says] = {
    confirm: [translations.confirm_event, translations.confirm_event_mail],
    host: [translations.manage_event, translations.host_link_mail],
    signup: [translations.your_signup, translations.signup_link_mail],
  }[use];
  const days = translations.link_days.replace('%', String(EVENT_LINK_DAYS));
  try {
    await sendMail(
      { services, transport },
      {
        name: `event-${use}.${event}.${reader.id}.${asked}`,
        to: reader.email,
        subject: `${title}: ${shown.title}`,
        text: [shown.title, says, link, days].join('\n\n'),
        date: new Date(asked),
      },
    );
  } catch (error) {
    await giveBackQuota(services, subject);
    throw error;
  }
}
