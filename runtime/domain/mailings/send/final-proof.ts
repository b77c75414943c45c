import type { Pool } from 'pg';
import { accountWithId } from '../../../core/auth';
import { queryOn } from '../../../core/database/sql';
import { DeliveryError, type OutgoingMail } from '../../../core/mail/delivery-outcome';
import type { Transport } from '../../../core/mail/transport';
import type { Viewer } from '../../../core/plan/viewer';
import type { Services } from '../../../core/call/services';
import { isBlackholed } from '../../transactional-mail';
import { namedReviewers, type PreparedMailing, prepareMailing, type RecipientData } from '../message';

/** The users whose values the final proof shows: the proof users of the mailing, or some of its recipients, always the same ones. */
const SAMPLE_USERS = `
  SELECT u.id FROM core_mailing_proof_users p JOIN core_user u ON u.id = p.user_id WHERE p.mailing_id = $1
  UNION ALL
  (SELECT u.id FROM core_mailingrecipient r JOIN core_user u ON u.id = r.user_id WHERE r.mailing_id = $1 ORDER BY r.user_id LIMIT $2)
  LIMIT $2`;

/** Sends the final proof of a mailing to its reviewers when it begins to go out, with each subject in turn. Throws what may pass. */
export async function sendFinalProof(services: Services, transport: Pick<Transport, 'send'>, mailing: number): Promise<void> {
  const { pool } = services;
  const reviewers = await namedReviewers(queryOn(pool), mailing);
  if (reviewers.length === 0) return;
  const prepared = await prepareMailing(services, mailing, await senderOf(services, mailing), { isProof: true });
  const users = await loadSampleUsers(pool, prepared, reviewers.length);
  for (const [turn, to] of reviewers.entries()) {
    const user = users[turn % users.length];
    if (!user || (await isBlackholed(pool, to))) continue;
    const subjectId = prepared.subjectIds[turn % prepared.subjectIds.length]!;
    await sendOrDrop(services, transport, mailing, prepared.compose(user, { subjectId, proof: { to, id: `final-${turn}` } }));
  }
}

/** The account that sends the mailing, whose reports the proof shows; the program where nobody did. */
async function senderOf(services: Services, mailing: number): Promise<Viewer> {
  const { rows } = await services.pool.query<{ sender: number | null }>(
    'SELECT coalesce(queued_by_id, scheduled_by_id) AS sender FROM core_mailing WHERE id = $1',
    [mailing],
  );
  const sender = rows[0]?.sender ?? null;
  return sender === null ? 'program' : accountWithId(services, sender);
}

async function loadSampleUsers(pool: Pool, prepared: PreparedMailing, most: number): Promise<RecipientData[]> {
  const { rows } = await pool.query<{ id: number }>(SAMPLE_USERS, [prepared.mailingId, most]);
  const data = await prepared.load(
    pool,
    rows.map(({ id }) => id),
  );
  return [...data.values()];
}

/** Sends a proof of a mailing. One that was refused for good, or that may have arrived, is not tried again. Throws what may pass. */
async function sendOrDrop({ log }: Services, transport: Pick<Transport, 'send'>, mailing: number, mail: OutgoingMail): Promise<void> {
  try {
    await transport.send(mail, () => Promise.resolve(true));
  } catch (error) {
    if (!(error instanceof DeliveryError) || error.status === 'transient') throw error;
    log.warn('A proof of a mailing was not sent.', { mailing, cause: error });
  }
}
