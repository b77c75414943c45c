import { enqueueSql } from '../../../../framework/jobs/job';
import { proofsJob } from '../../job-kinds';
import type { Services } from '../../../../framework/services';
import { type FieldErrors, refuse, invalidAction } from '../../../../framework/http/errors';
import { type Query, queryOn, queryWithin } from '../../../../framework/database/query';
import { prepareMailing } from '../prepare';
import { MailingProblem } from '../problem';
import { type ProofRequest, readProofRequest } from './read';
import { addReviewers, reviewersOf } from './reviewers';
import { inPrismaTransaction } from '../../../../framework/database/transaction';

/**
 * Keeps a request for proofs, to be sent by a job, and returns its id (specification 4.6, "proofs"). Throws 400 `{errors}` unless the
 * mailing is a draft with a saved user set that can be sent and has somebody to review it; 404 without the mailing.
 */
export async function requestProofs(services: Services, mailingId: number, body: unknown): Promise<number> {
  const errors: FieldErrors = {};
  const request = await readProofRequest(queryOn(services.pool), services.registry, body, errors);
  await checkContent(services, mailingId, errors);
  return inPrismaTransaction(services, async (transaction) => {
    const query = queryWithin(transaction);
    await checkState(query, mailingId, errors);
    if (Object.keys(errors).length > 0) throw invalidAction(errors);
    const reviewers = request.reviewers.length > 0 ? request.reviewers : await reviewersOf(query, mailingId);
    if (reviewers.length === 0)
      throw invalidAction({ reviewers: ['Name the reviewers, for the mailing has no submitter with an e-mail address.'] });
    const samples = await samplesOf(query, mailingId, request);
    if (samples.length === 0) throw invalidAction({ users: ['The saved user set is empty: name users.'] });
    return keep(query, mailingId, request, request.count ?? (request.users.length || 1), reviewers, samples);
  });
}

async function checkContent(services: Services, mailingId: number, errors: FieldErrors): Promise<void> {
  try {
    await prepareMailing(services, mailingId);
  } catch (error) {
    if (!(error instanceof MailingProblem)) throw error;
    Object.assign(errors, error.errors);
  }
}

async function checkState(query: Query, mailingId: number, errors: FieldErrors): Promise<void> {
  const [mailing] = await query(
    `SELECT status, query_status = 'saved' AND targeting_version_saved = targeting_version AS saved FROM core_mailing WHERE id = $1::integer FOR UPDATE`,
    [mailingId],
  );
  if (!mailing) throw refuse(404, `There is no mailing ${mailingId}.`);
  if (mailing.status !== 'draft') errors.status = [`Only a draft has proofs; this mailing is ${String(mailing.status)}.`];
  else if (mailing.saved !== true) errors.query_status = ['The recipients are not saved, or have changed: rebuild first.'];
}

/** The users as whom proofs are written: those named, the mailing's own, or some of its recipients. */
async function samplesOf(query: Query, mailingId: number, { users, count = 1 }: ProofRequest): Promise<number[]> {
  if (users.length > 0) return [...users];
  const own = await query('SELECT user_id AS id FROM core_mailing_proof_users WHERE mailing_id = $1::integer ORDER BY id', [mailingId]);
  const chosen = own.length > 0 ? own : await query(RANDOM, [mailingId, count]);
  return chosen.map(({ id }) => Number(id));
}

/**
 * Some recipients by chance, each found by the index of the set, however many there are. A few tries more than needed, for two may
 * find the same.
 */
const RANDOM = `
  WITH ends AS (SELECT min(user_id) AS low, max(user_id) AS high FROM core_mailingset WHERE mailing_id = $1::integer),
  -- Kept, for a condition with random() in it would be asked anew of each row.
  turns AS MATERIALIZED (SELECT low + floor((high - low + 1) * random())::integer AS place FROM ends, generate_series(1, 4 * $2::integer))
  SELECT DISTINCT s.user_id AS id
  FROM turns, LATERAL (SELECT e.user_id FROM core_mailingset e WHERE e.mailing_id = $1::integer AND e.user_id >= turns.place ORDER BY e.user_id LIMIT 1) s
  LIMIT $2::integer`;

async function keep(
  query: Query,
  mailingId: number,
  { date }: ProofRequest,
  count: number,
  reviewers: readonly string[],
  samples: readonly number[],
): Promise<number> {
  await addReviewers(query, mailingId, reviewers);
  await query('UPDATE core_mailing SET requested_proofs = $2::integer, requested_proof_date = $3::text::timestamp WHERE id = $1::integer', [
    mailingId,
    count,
    date,
  ]);
  const [row] = await query(
    `WITH kept AS (
       INSERT INTO core_mailingproof (mailing_id, count, users, date, reviewers)
       VALUES ($1::integer, $2::integer, $3::text::jsonb, $4::text::timestamp, $5::text::jsonb) RETURNING id
     ) SELECT id, ${enqueueSql(proofsJob, { proof: 'id' })} FROM kept`,
    [mailingId, count, JSON.stringify(samples), date, JSON.stringify(reviewers)],
  );
  return Number(row!.id);
}
