import { createHmac } from 'node:crypto';
import type { Services } from '../../../framework/services';
import { siteUrl, type Transport, isBlackholed } from '../../transactional-mail';
import { MailFailure } from '../../../framework/mail/failure';
import { build, type Envelope } from '../../../framework/mail/message';
import { escapeHtml } from '../../../framework/templates';
import { queryOn } from '../../../framework/database/query';
import { namedReviewers, prepareMailing } from '../message';
import { recipientCounts, type RecipientCounts } from './counts';
import type { Happening } from '../job-kinds';

interface Told {
  subject: string;
  /** Whom to tell, and in whose name. */
  to: string;
  from: string;
  at: Date;
  errors: string | null;
}

const TOLD = `
  SELECT coalesce((SELECT s.text FROM core_mailingsubject s WHERE s.mailing_id = m.id ORDER BY s.id LIMIT 1), '') AS subject, a.email AS to,
    coalesce(nullif(btrim(m.custom_fromline), ''), f.from_line, (SELECT d.from_line FROM core_fromline d WHERE d.is_default ORDER BY d.id LIMIT 1)) AS from,
    coalesce(m.finished_at, m.updated_at) AS at,
    (SELECT e.traceback FROM core_mailingerror e WHERE e.mailing_id = m.id ORDER BY e.id DESC LIMIT 1) AS errors
  FROM core_mailing m JOIN auth_user a ON a.id = m.submitter_id AND a.is_active LEFT JOIN core_fromline f ON f.id = m.fromline_id
  WHERE m.id = $1 AND a.email <> ''
    AND NOT EXISTS (SELECT FROM core_mailing s JOIN core_recurringmailingschedule r ON r.id = s.recurring_schedule_id
      WHERE s.id = m.recurring_source_mailing_id AND NOT r.send_finished_notice AND $2 = 'sent')`;

const TITLES: Readonly<Record<Happening, string>> = { sent: 'Sent', stopped: 'Stopped', died: 'Not sent' };

/**
 * Tells the submitter of a mailing that it was sent, was stopped, or cannot be sent; nobody, when there is no submitter with an address
 * (specification 2.6), or when a run of a recurring mailing is done whose schedule asks for no notices. The notice of one event is always the same message. Throws what may pass.
 */
export async function tellSubmitter(
  services: Services,
  transport: Transport,
  { mailing, about }: { mailing: number; about: Happening },
): Promise<void> {
  const {
    rows: [told],
  } = await services.pool.query<Told>(TOLD, [mailing, about]);
  if (!told?.from) return;
  const counts = await recipientCounts(services.pool, mailing);
  const address = `${siteUrl(services.settings)}/rest/v1/mailer/${mailing}/`;
  const lines = [`${SENTENCES[about]} ${reckoning(counts)}`, ...(about === 'died' && told.errors ? [told.errors] : []), address];
  const name = `notice.${mailing}.${about}.${told.at.getTime() / 1000}`;
  const envelope = await buildOrNot(services, mailing, {
    id: idOf(services, name),
    from: told.from,
    to: told.to,
    date: told.at,
    subject: `${TITLES[about]}: ${told.subject}`,
    text: lines.join('\n\n'),
    html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n'),
  });
  if (envelope) await hand(services, transport, mailing, envelope);
}

const SENTENCES: Readonly<Record<Happening, string>> = {
  sent: 'Your mailing has been sent.',
  stopped: 'Your mailing was stopped. Queue it again to go on with those who have not got it.',
  died: 'Your mailing cannot be sent as it is. Mend it and queue it again to go on with those who have not got it.',
};

/** The users as whom the final proof is written: the mailing's own, or some of its recipients; always the same ones. */
const SAMPLES = `
  SELECT u.id FROM core_mailing_proof_users p JOIN core_user u ON u.id = p.user_id WHERE p.mailing_id = $1
  UNION ALL
  (SELECT u.id FROM core_mailingrecipient r JOIN core_user u ON u.id = r.user_id WHERE r.mailing_id = $1 ORDER BY r.user_id LIMIT $2)
  LIMIT $2`;

/**
 * Sends the final proof of a mailing to those who review it, as it begins to go out (specification 2.6, `reviewers`), with the subjects in turn. Throws
 * what may pass.
 */
export async function sendFinalProof(services: Services, transport: Transport, mailing: number): Promise<void> {
  const { pool } = services;
  const reviewers = await namedReviewers(queryOn(pool), mailing);
  if (reviewers.length === 0) return;
  const prepared = await prepareMailing(services, mailing);
  const { rows } = await pool.query<{ id: number }>(SAMPLES, [mailing, reviewers.length]);
  const people = [
    ...(
      await prepared.load(
        pool,
        rows.map(({ id }) => id),
      )
    ).values(),
  ];
  for (const [turn, to] of reviewers.entries()) {
    const person = people[turn % people.length];
    if (!person || (await isBlackholed(pool, to))) continue;
    const subjectId = prepared.subjectIds[turn % prepared.subjectIds.length]!;
    const { envelope, messageId, raw } = prepared.compose(person, { subjectId, proof: { to, id: `final-${turn}` } });
    await hand(services, transport, mailing, { id: messageId, ...envelope, bytes: Buffer.from(raw) });
  }
}

function reckoning({ sent, failed, uncertain, pending, claimed }: RecipientCounts): string {
  const parts = [`${sent} sent`, `${failed} refused`, `${uncertain} uncertain`, `${pending + claimed} not yet sent`];
  return `${parts.filter((part) => !part.startsWith('0 ')).join(', ') || 'Nobody was mailed'}.`;
}

async function buildOrNot({ log }: Services, mailing: number, message: Parameters<typeof build>[0]): Promise<Envelope | undefined> {
  try {
    return await build(message);
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    log.warn('The submitter of a mailing cannot be told.', { mailing, cause: error });
    return undefined;
  }
}

/** What was refused for good, or may have arrived, is not tried again. */
async function hand({ log }: Services, transport: Transport, mailing: number, envelope: Envelope): Promise<void> {
  try {
    await transport.send(envelope, () => Promise.resolve(true));
  } catch (error) {
    if (!(error instanceof MailFailure) || error.fate === 'later') throw error;
    log.warn('A notice about a mailing was not sent.', { mailing, cause: error });
  }
}

function idOf({ settings }: Services, name: string): string {
  const hash = createHmac('sha256', settings.secretKey).update(`message ${name}`).digest('hex').slice(0, 16);
  return `${name}.${hash}@${new URL(siteUrl(settings)).hostname.replace(/[^\w.-]/g, '') || 'localhost'}`;
}
