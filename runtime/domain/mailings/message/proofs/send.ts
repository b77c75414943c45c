import { tables } from '../../../../../generated/rows/tables';
import { Message, type Wording, worded } from '../../../../core/words';
import { NOW_SECONDS, shownTime } from '../../../../core/database/sql';
import { accountWithId } from '../../../../core/auth';
import type { Services } from '../../../../core/call/services';
import { messageOf } from '../../../../core/errors/message-of';
import { QueryProblem } from '../../../../core/staff-sql';
import { isBlackholed } from '../../../transactional-mail';
import { DeliveryError } from '../../../../core/mail/delivery-outcome';
import type { Transport } from '../../../../core/mail/transport';
import { prepareMailing } from '../prepare';
import { InvalidMailing, type PreparedMailing, type RecipientData } from '../prepared-mailing';

/** A request for proofs, as its row says. */
interface ProofRun {
  id: number;
  mailing_id: number;
  askedBy: number | null;
  count: number;
  users: number[];
  date: string | null;
  reviewers: string[];
  /** Messages that were sent or given up. The run continues after them. */
  handled: number;
}

interface SendingContext {
  services: Services;
  transport: Transport;
  run: ProofRun;
  prepared: PreparedMailing;
  recipients: readonly RecipientData[];
}

/** One message of a run. */
interface Proof {
  /** Position among all messages of the run, from 0. */
  index: number;
  /** Number of the sample, from 0. It decides the subject and the user. */
  sample: number;
  reviewer: string;
}

/**
 * Sends the proofs of a request, each once: when a worker is killed, the next one continues where it was. Temporary errors are thrown, so
 * that the job is tried again; on the last attempt they are stored as errors of the request. Reports show what the account that asked sees
 * now: what the mailing says may have changed.
 */
export async function sendProofs(services: Services, transport: Transport, proofId: number, isLastAttempt: boolean): Promise<void> {
  const run = await begin(services, proofId);
  if (!run) return;
  try {
    const viewer = await accountWithId(services, run.askedBy);
    const prepared = await prepareMailing(services, run.mailing_id, viewer, { date: run.date, isProof: true });
    const recipients = [...(await prepared.load(services.pool, run.users)).values()];
    if (recipients.length === 0) await addError(services, run, new Message('mailings.users_gone'));
    else
      for (const proof of proofsOf(run))
        if (proof.index >= run.handled) await sendProof({ services, transport, run, prepared, recipients }, proof);
  } catch (error) {
    if (!(error instanceof InvalidMailing) && !isLastAttempt) throw error;
    await addError(services, run, error instanceof QueryProblem ? error.withoutValues : messageOf(error));
  }
  await finish(services, run);
}

function proofsOf({ count, reviewers }: ProofRun): Proof[] {
  const samples = Array.from({ length: count }, (_none, sample) => reviewers.map((reviewer) => ({ sample, reviewer }))).flat();
  return samples.map((proof, index) => ({ ...proof, index }));
}

async function sendProof({ services, transport, run, prepared, recipients }: SendingContext, proof: Proof): Promise<void> {
  const { pool } = services;
  const { index, sample, reviewer } = proof;
  if (await isBlackholed(pool, reviewer)) {
    await markHandled(services, run, index, false);
    return addError(services, run, new Message('mailings.address_never_mailed', { address: reviewer }));
  }
  try {
    const subjectId = prepared.subjectIds[sample % prepared.subjectIds.length]!;
    const recipient = recipients[sample % recipients.length]!;
    const mail = prepared.compose(recipient, { subjectId, proof: { to: reviewer, id: `${run.id}-${index}` } });
    await transport.send(mail, () => markHandled(services, run, index, true));
  } catch (error) {
    if (!(error instanceof DeliveryError) || error.status === 'transient') {
      // The proof may have been marked before the mail server said to try again later.
      await unmarkHandled(services, run, index);
      throw error;
    }
    await markHandled(services, run, index, false);
    await addError(services, run, `${reviewer}: ${error.message}`);
  }
}

/** Marks a proof as handled. False when it is marked already, so that no other worker sends it again. */
async function markHandled(services: Services, { id }: ProofRun, index: number, sent: boolean): Promise<boolean> {
  const data = { handled: index + 1, sent: { increment: sent ? 1 : 0 } };
  return (await tables(services).mailingproof.updateMany({ where: { id, handled: index }, data })).count === 1;
}

async function unmarkHandled(services: Services, { id }: ProofRun, index: number): Promise<void> {
  const data = { handled: index, sent: { increment: -1 } };
  await tables(services).mailingproof.updateMany({ where: { id, handled: index + 1 }, data });
}

async function begin({ pool }: Services, proofId: number): Promise<ProofRun | undefined> {
  const { rows } = await pool.query<ProofRun>(
    `UPDATE core_mailingproof SET started_at = coalesce(started_at, ${NOW_SECONDS}), errors = '[]' WHERE id = $1 AND finished_at IS NULL
     RETURNING id, mailing_id, asked_by_id AS "askedBy", count, users, ${shownTime('date')} AS date, reviewers, handled`,
    [proofId],
  );
  return rows[0];
}

async function addError({ pool }: Services, { id }: ProofRun, message: Wording): Promise<void> {
  await pool.query('UPDATE core_mailingproof SET errors = errors || to_jsonb($2::text) WHERE id = $1', [
    id,
    worded(message).slice(0, 1000),
  ]);
}

async function finish({ pool }: Services, { id }: ProofRun): Promise<void> {
  await pool.query(
    `WITH done AS (UPDATE core_mailingproof SET finished_at = ${NOW_SECONDS} WHERE id = $1 AND finished_at IS NULL RETURNING mailing_id, sent)
     UPDATE core_mailing m SET sent_proofs = m.sent_proofs + done.sent FROM done WHERE m.id = done.mailing_id`,
    [id],
  );
}
