import { NOW_SECONDS } from '../../../../framework/database/sql';
import type { Services } from '../../../../framework/services';
import { messageOf } from '../../../../framework/errors/operational-error';
import { type Transport, isBlackholed } from '../../../transactional-mail';
import { MailFailure } from '../../../../framework/mail/failure';
import { prepareMailing } from '../prepare';
import { MailingProblem } from '../problem';
import type { PreparedMailing, RecipientData } from '../contract';

interface Run {
  id: number;
  mailing_id: number;
  count: number;
  users: number[];
  date: string | null;
  reviewers: string[];
  handled: number;
}

/** One message of a run: the sample's number, from 0, and who gets it. */
interface Sample {
  turn: number;
  to: string;
}

/**
 * Sends the proofs of a request, each once: when a worker is killed, another goes on where it was. Throws what may pass, so that the
 * queue tries again; with `last` it is put down as an error.
 */
export async function sendProofs(services: Services, transport: Transport, proofId: number, last: boolean): Promise<void> {
  const run = await begin(services, proofId);
  if (!run) return;
  try {
    const prepared = await prepareMailing(services, run.mailing_id, { date: run.date });
    const people = [...(await prepared.load(services.pool, run.users)).values()];
    const samples = Array.from({ length: run.count }, (_none, turn) => run.reviewers.map((to) => ({ turn, to }))).flat();
    if (people.length === 0) await fail(services, run, 'The users are gone.');
    else
      for (const [place, sample] of samples.entries())
        if (place >= run.handled) await sendOne(services, transport, run, prepared, people, sample, place);
  } catch (error) {
    if (!(error instanceof MailingProblem) && !last) throw error;
    await fail(services, run, messageOf(error));
  }
  await finish(services, run);
}

async function sendOne(
  services: Services,
  transport: Transport,
  run: Run,
  prepared: PreparedMailing,
  people: readonly RecipientData[],
  { turn, to }: Sample,
  place: number,
): Promise<void> {
  const { pool } = services;
  const done = async (sent: boolean): Promise<boolean> => {
    const { rowCount } = await pool.query(
      'UPDATE core_mailingproof SET handled = $2::integer + 1, sent = sent + $3::integer WHERE id = $1 AND handled = $2::integer',
      [run.id, place, sent ? 1 : 0],
    );
    return rowCount === 1;
  };
  if (await isBlackholed(pool, to)) {
    await done(false);
    return fail(services, run, `Nothing is ever sent to ${to}.`);
  }
  try {
    const subjectId = prepared.subjectIds[turn % prepared.subjectIds.length]!;
    const { envelope, messageId, raw } = prepared.compose(people[turn % people.length]!, {
      subjectId,
      proof: { to, id: `${run.id}-${place}` },
    });
    await transport.send({ ...envelope, id: messageId, bytes: Buffer.from(raw) }, () => done(true));
  } catch (error) {
    if (!(error instanceof MailFailure) || error.fate === 'later') {
      // It may have been counted when the server put it off.
      await pool.query('UPDATE core_mailingproof SET handled = $2::integer, sent = sent - 1 WHERE id = $1 AND handled = $2::integer + 1', [
        run.id,
        place,
      ]);
      throw error;
    }
    await done(false);
    await fail(services, run, `${to}: ${error.message}`);
  }
}

async function begin({ pool }: Services, proofId: number): Promise<Run | undefined> {
  const { rows } = await pool.query<Run>(
    `UPDATE core_mailingproof SET started_at = coalesce(started_at, ${NOW_SECONDS}), errors = '[]' WHERE id = $1 AND finished_at IS NULL
     RETURNING id, mailing_id, count, users, to_char(date, 'YYYY-MM-DD"T"HH24:MI:SS') AS date, reviewers, handled`,
    [proofId],
  );
  return rows[0];
}

async function fail({ pool }: Services, { id }: Run, message: string): Promise<void> {
  await pool.query('UPDATE core_mailingproof SET errors = errors || to_jsonb($2::text) WHERE id = $1', [id, message.slice(0, 1000)]);
}

async function finish({ pool }: Services, { id }: Run): Promise<void> {
  await pool.query(
    `WITH done AS (UPDATE core_mailingproof SET finished_at = ${NOW_SECONDS} WHERE id = $1 AND finished_at IS NULL RETURNING mailing_id, sent)
     UPDATE core_mailing m SET sent_proofs = m.sent_proofs + done.sent FROM done WHERE m.id = done.mailing_id`,
    [id],
  );
}
