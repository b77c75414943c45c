import { say } from '../../../core/words';
import { queryOn } from '../../../core/database/sql';
import type { JobContext } from '../../../core/jobs/handlers';
import {
  EVENT_LINK_DAYS,
  type EventLinkMail,
  eventLinkUrl,
  type EventMessage,
  findComer,
  findHost,
  readShownEvent,
  signupLinkUrl,
} from '../../events';
import { findPrimaryUser, UNTITLED_NAME_SQL } from '../../people';
import { sendMail } from '../../transactional-mail';
import { labelled, type Language } from '../../languages';
import { eventInLetter } from './event-details';
import { loadEventFrame } from './event-frame';

/**
 * Mails a host the link to confirm or to manage an event, or somebody who comes the link to their signup. Nothing when it was cancelled or confirmed
 * meanwhile, or to whom neither holds. Throws what may pass, so that the job is tried again.
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
  const { language } = await loadEventFrame(
    services,
    shown.campaign,
    comes ? ['EventSignup', 'EventCreate'] : ['EventCreate', 'EventSignup'],
  );
  const { code, translations } = language;
  const link = eventLinkUrl(services.settings, { use, eventId: event, userId: reader.id }, asked);
  const { title } = shown;
  const [subject, says] = {
    confirm: [say({ language: code }, translations.confirm_event_subject, { title }), translations.confirm_event_mail] as const,
    host: [labelled(language, translations.manage_event, title), translations.host_link_mail] as const,
    signup: [labelled(language, translations.your_signup, title), translations.signup_link_mail] as const,
  }[use];
  const days = say({ language: code }, translations.link_days, { days: EVENT_LINK_DAYS });
  await sendMail(
    { services, transport },
    {
      name: `event-${use}.${event}.${reader.id}.${asked}`,
      to: reader.email,
      subject,
      text: [eventInLetter(shown, language), says, link, days].join('\n\n'),
      date: new Date(asked),
    },
  );
}

/**
 * Mails somebody who comes to an event what its host or staff wrote, or that it was cancelled, with a link to the own signup. The text is plain: no HTML
 * and no template. Nothing for somebody who does not come any more.
 */
export async function sendEventMessage(
  { services, transport }: Pick<JobContext, 'services' | 'transport'>,
  { signup, says, text, asked, host, id }: EventMessage,
): Promise<void> {
  const { rows } = await services.pool.query<{ event: number; user: number; email: string; host: string | null }>(
    `SELECT s.event_id AS event, s.user_id AS "user", u.email, (SELECT ${UNTITLED_NAME_SQL} FROM core_user u WHERE u.id = $2::integer) AS host FROM events_eventsignup s JOIN core_user u ON u.id = s.user_id
     WHERE s.id = $1 AND s.status = 'active' AND u.email <> ''`,
    [signup, host],
  );
  const event = rows[0] && (await readShownEvent(queryOn(services.pool), rows[0].event));
  if (!rows[0] || !event || (says !== 'cancelled' && event.status !== 'active')) return;
  const { language } = await loadEventFrame(services, event.campaign, ['EventSignup', 'EventCreate']);
  const { translations } = language;
  const isCancelled = says === 'cancelled';
  const link = { words: translations.signup_link, url: signupLinkUrl(services.settings, { ...event, userId: rows[0].user }, asked) };
  await sendMail(
    { services, transport },
    {
      name: `event-message.${signup}.${asked}.${id}`,
      to: rows[0].email,
      subject: subjectOf({ says, host: rows[0].host ?? '', title: event.title }, language),
      text: [
        eventInLetter(event, language),
        isCancelled ? translations.event_cancelled : text,
        `${translations.why_event_mail}${isCancelled ? '' : `\n${labelled(language, link.words, link.url)}`}`,
      ].join('\n\n'),
      link,
      date: new Date(asked),
    },
  );
}

function subjectOf(
  { says, host, title }: Pick<EventMessage, 'says'> & { host: string; title: string },
  { code, translations }: Language,
): string {
  if (says === 'cancelled') return say({ language: code }, translations.cancelled_event, { title });
  if (says === 'staff') return `${translations.message_from_staff} ${title}`;
  if (host === '') return `${translations.message_from_host} ${title}`;
  return say({ language: code }, translations.message_from, { name: host, title });
}
