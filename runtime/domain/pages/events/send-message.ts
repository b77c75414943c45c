import type { JobContext } from '../../../core/jobs/handlers';
import { queryOn } from '../../../core/database/query';
import { type EventMessage, eventTime, readShownEvent, signupLinkUrl } from '../../events';
import { sendMail } from '../../transactional-mail';
import { loadEventFrame } from './event-frame';

/**
 * Mails somebody who comes to an event what its host or staff wrote, or that it was cancelled, with a link to the own signup. The text is plain: no HTML
 * and no template. Nothing for somebody who does not come any more.
 */
export async function sendEventMessage(
  { services, transport }: Pick<JobContext, 'services' | 'transport'>,
  { signup, says, text, asked, id }: EventMessage,
): Promise<void> {
  const { rows } = await services.pool.query<{ event: number; user: number; email: string }>(
    `SELECT s.event_id AS event, s.user_id AS "user", u.email FROM events_eventsignup s JOIN core_user u ON u.id = s.user_id
     WHERE s.id = $1 AND s.status = 'active' AND u.email <> ''`,
    [signup],
  );
  const event = rows[0] && (await readShownEvent(queryOn(services.pool), rows[0].event));
  if (!rows[0] || !event || (says !== 'cancelled' && event.status !== 'active')) return;
  const { language } = await loadEventFrame(services, event.campaign, ['EventSignup', 'EventCreate']);
  const { translations } = language;
  const isCancelled = says === 'cancelled';
  const from = says === 'staff' ? translations.message_from_staff : translations.message_from_host;
  const link = `${translations.your_signup}: ${signupLinkUrl(services.settings, { ...event, userId: rows[0].user }, asked)}`;
  await sendMail(
    { services, transport },
    {
      name: `event-message.${signup}.${asked}.${id}`,
      to: rows[0].email,
      subject: `${isCancelled ? translations.event_cancelled : from} ${event.title}`,
      text: [
        [event.title, eventTime(event, language)].filter(Boolean).join('\n'),
        isCancelled ? translations.event_cancelled : text,
        `${translations.why_event_mail}${isCancelled ? '' : `\n${link}`}`,
      ].join('\n\n'),
      date: new Date(asked),
    },
  );
}
