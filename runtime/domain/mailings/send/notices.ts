import { queryOn } from '../../../core/database/sql';
import { siteUrl } from '../../../core/mail/message';
import type { Transport } from '../../../core/mail/transport';
import type { Services } from '../../../core/call/services';
import { sendMail } from '../../transactional-mail';
import type { Happening } from '../job-kinds';
import { recipientCounts, type RecipientCounts } from './progress';

/** What a notice is written from. */
interface NoticeFacts {
  subject: string;
  /** The submitter's address, and the sender's. */
  to: string;
  from: string;
  at: Date;
  errors: string | null;
}

/** No row when nobody is to be told: no active submitter with an address, or a schedule that asks for no notices. */
const NOTICE_FACTS = `
  SELECT coalesce((SELECT s.text FROM core_mailingsubject s WHERE s.mailing_id = m.id ORDER BY s.id LIMIT 1), '') AS subject, a.email AS to,
    coalesce(nullif(btrim(m.custom_fromline), ''), f.from_line, (SELECT d.from_line FROM core_fromline d WHERE d.is_default ORDER BY d.id LIMIT 1)) AS from,
    coalesce(m.finished_at, m.updated_at) AS at,
    (SELECT e.traceback FROM core_mailingerror e WHERE e.mailing_id = m.id ORDER BY e.id DESC LIMIT 1) AS errors
  FROM core_mailing m JOIN auth_user a ON a.id = m.submitter_id AND a.is_active LEFT JOIN core_fromline f ON f.id = m.fromline_id
  WHERE m.id = $1 AND a.email <> ''
    AND NOT EXISTS (SELECT FROM core_mailing s JOIN core_recurringmailingschedule r ON r.id = s.recurring_schedule_id
      WHERE s.id = m.recurring_source_mailing_id AND NOT r.send_finished_notice AND $2 = 'sent')`;

const TITLES: Readonly<Record<Happening, string>> = { sent: 'Sent', stopped: 'Stopped', died: 'Not sent', unready: 'Not ready' };

const SENTENCES: Readonly<Record<Happening, string>> = {
  sent: 'Your mailing has been sent.',
  stopped: 'Your mailing was stopped. Queue it again to go on with those who have not got it.',
  unready: 'Your mailing is scheduled, and cannot be sent as it is. Mend it before its time.',
  died: 'Your mailing cannot be sent as it is. Mend it and queue it again to go on with those who have not got it.',
};

/**
 * Tells the submitter of a mailing that it was sent, was stopped, or cannot be sent (mailings/send/README.md, "Notices"). The notice of one event is
 * always the same message, so a repetition can be told. Throws what may pass.
 */
export async function tellSubmitter(
  services: Services,
  transport: Transport,
  { mailing, about }: { mailing: number; about: Happening },
): Promise<void> {
  const {
    rows: [facts],
  } = await services.pool.query<NoticeFacts>(NOTICE_FACTS, [mailing, about]);
  if (!facts?.from) return;
  const counts = await recipientCounts(queryOn(services.pool), mailing);
  const mailingUrl = `${siteUrl(services.settings)}/rest/v1/mailer/${mailing}/`;
  const first = about === 'unready' ? SENTENCES.unready : `${SENTENCES[about]} ${countsText(counts)}`;
  const reasons = (about === 'died' || about === 'unready') && facts.errors ? [facts.errors] : [];
  const paragraphs = [first, ...reasons, mailingUrl];
  await sendMail(
    { services, transport },
    {
      name: `notice.${mailing}.${about}.${facts.at.getTime() / 1000}`,
      from: facts.from,
      to: facts.to,
      date: facts.at,
      subject: `${TITLES[about]}: ${facts.subject}`,
      text: paragraphs.join('\n\n'),
    },
  );
}

function countsText({ sent, failed, uncertain, pending, claimed }: RecipientCounts): string {
  const parts = [`${sent} sent`, `${failed} refused`, `${uncertain} uncertain`, `${pending + claimed} not yet sent`];
  return `${parts.filter((part) => !part.startsWith('0 ')).join(', ') || 'Nobody was mailed'}.`;
}
