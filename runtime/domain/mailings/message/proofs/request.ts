import { tables } from '../../../../../generated/rows/tables';
import { Message } from '../../../../core/words';
import { isAllowed, unauthorised } from '../../../../core/auth/permissions';
import type { Call } from '../../../../core/call';
import { type Query, queryOn, queryWithin, shownTime, type Transaction } from '../../../../core/database/sql';
import { inPrismaTransaction } from '../../../../core/database/transaction';
import { type FieldErrors, invalidAction, refuse } from '../../../../core/errors/http-error';
import { enqueueSql } from '../../../../core/jobs/job';
import { type Account, viewerContext, type ViewerContext } from '../../../../core/plan/viewer';
import { seesEverything } from '../../../../core/read';
import type { Services } from '../../../../core/call/services';
import { normalEmail } from '../../../../core/types/text-formats';
import { areNames, findReferences, isEmail } from '../../../../core/write';
import { proofsJob } from '../../job-kinds';
import { prepareMailing } from '../prepare';
import { InvalidMailing } from '../prepared-mailing';
import { addReviewers, areStaff, reviewersOf } from './reviewers';

/**
 * Stores a request for proofs, which a job sends, and returns its id. Throws 400 `{errors}` unless the mailing is a valid draft with a saved
 * user set and a reviewer; 404 without the mailing. Throws 401 for proofs that show more than the account may view: people to addresses that
 * are not those of staff, and rows of reports. Neither may it ask who is on record.
 */
export async function requestProofs(call: Call, mailingId: number): Promise<number> {
  const { services, account, body } = call;
  const errors: FieldErrors = {};
  const seesUsers = isAllowed(account, 'users', 'view');
  const seesReports = isAllowed(account, 'reports', 'view');
  if (!seesUsers && areNames((body as { users?: unknown } | undefined)?.users))
    throw unauthorised(new Message('mailings.email_needs_user_right'));
  const request = await parseProofRequest(queryOn(services.pool), viewerContext({ services, account }), body, errors);
  // What a report read for another account is quoted to those alone from whom nothing is held back.
  const quotesReports = seesReports && seesEverything(services.registry, account);
  const usesReports = await validateMailing(services, mailingId, account, { errors, quotesReports });
  if (usesReports && !seesReports) throw unauthorised(new Message('mailings.proof_report_out_of_sight'));
  return inPrismaTransaction(
    services,
    async (transaction) => {
      const query = queryWithin(transaction);
      const wanted = await validateStatus(query, mailingId, errors);
      if (Object.keys(errors).length > 0) throw invalidAction(errors);
      const reviewers = request.reviewers.length > 0 ? request.reviewers : await reviewersOf(query, mailingId);
      if (reviewers.length === 0) throw invalidAction({ reviewers: [new Message('mailings.reviewers_missing')] });
      if (!seesUsers && !(await areStaff(query, reviewers))) throw unauthorised(new Message('mailings.proof_addresses_need_user_right'));
      const asked = request.count ?? wanted;
      const userIds = await sampleUsers(transaction, mailingId, request.users, asked ?? 1);
      if (userIds.length === 0) throw invalidAction({ users: [new Message('mailings.user_set_empty')] });
      const count = asked ?? (request.users.length || 1);
      return storeRequest(query, mailingId, { count, statedCount: request.count, userIds, reviewers, date: request.date, account });
    },
    call,
  );
}

/** Whether the mailing shows rows of reports. What is wrong with it goes into `errors`. */
async function validateMailing(
  services: Services,
  mailingId: number,
  account: Account | null,
  { errors, quotesReports }: { errors: FieldErrors; quotesReports: boolean },
): Promise<boolean> {
  try {
    return (await prepareMailing(services, mailingId, account, { isProof: true, quotesReports })).usesReports;
  } catch (error) {
    if (!(error instanceof InvalidMailing)) throw error;
    Object.assign(errors, error.errors);
    return false;
  }
}

/** What is wrong with the status goes into `errors`. Returns the `requested_proofs` of the mailing; undefined without any. */
async function validateStatus(query: Query, mailingId: number, errors: FieldErrors): Promise<number | undefined> {
  const [mailing] = await query(
    `SELECT requested_proofs, status, query_status = 'saved' AND targeting_version_saved = targeting_version AS saved FROM core_mailing WHERE id = $1::integer FOR UPDATE`,
    [mailingId],
  );
  if (!mailing) throw refuse(404, new Message('mailings.mailing_id_unknown', { id: mailingId }));
  if (mailing.status !== 'draft') errors.status = [new Message('mailings.only_drafts_have_proofs', { status: String(mailing.status) })];
  else if (mailing.saved !== true) errors.query_status = [new Message('mailings.recipients_changed')];
  return mailing.requested_proofs ? Math.min(Number(mailing.requested_proofs), MAX_PROOFS) : undefined;
}

/** The users for whom proofs are rendered: those of the request, or those of the mailing, or random recipients. */
async function sampleUsers(transaction: Transaction, mailingId: number, users: readonly number[], count: number): Promise<number[]> {
  if (users.length > 0) return [...users];
  const where = { mailing_id: mailingId };
  const own = await tables(transaction).coreMailingProofUsers.findMany({ where, select: { user_id: true }, orderBy: { id: 'asc' } });
  if (own.length > 0) return own.map(({ user_id: id }) => id);
  return (await queryWithin(transaction)(RANDOM_RECIPIENTS, [mailingId, count])).map(({ id }) => Number(id));
}

/**
 * Random recipients, found through the index of the set, so the size of the set does not matter. It makes more tries than needed, because
 * two tries may find the same recipient.
 */
const RANDOM_RECIPIENTS = `
  WITH ends AS (SELECT min(user_id) AS low, max(user_id) AS high FROM core_mailingset WHERE mailing_id = $1::integer),
  -- MATERIALIZED, because a condition with random() would be evaluated again for each row.
  tries AS MATERIALIZED (SELECT low + floor((high - low + 1) * random())::integer AS place FROM ends, generate_series(1, 4 * $2::integer))
  SELECT DISTINCT s.user_id AS id
  FROM tries, LATERAL (SELECT e.user_id FROM core_mailingset e WHERE e.mailing_id = $1::integer AND e.user_id >= tries.place ORDER BY e.user_id LIMIT 1) s
  LIMIT $2::integer`;

interface StoredRequest {
  count: number;
  /** The count that the request named. */
  statedCount: number | undefined;
  userIds: readonly number[];
  reviewers: readonly string[];
  date: string | null;
  /** Who asks: the proofs show the reports that it sees. */
  account: Account | null;
}

async function storeRequest(
  query: Query,
  mailingId: number,
  { count, statedCount, userIds, reviewers, date, account }: StoredRequest,
): Promise<number> {
  await addReviewers(query, mailingId, reviewers);
  // What staff wrote into the mailing is kept: it is the count of all requests that name none.
  await query(
    `UPDATE core_mailing SET requested_proofs = coalesce(requested_proofs, $2::integer), requested_proof_date = $3::text::timestamp
     WHERE id = $1::integer`,
    [mailingId, statedCount ?? null, date],
  );
  const [row] = await query(
    `WITH request AS (
       INSERT INTO core_mailingproof (mailing_id, count, users, date, reviewers, asked_by_id)
       VALUES ($1::integer, $2::integer, $3::text::jsonb, $4::text::timestamp, $5::text::jsonb, $6::integer) RETURNING id
     ) SELECT id, ${enqueueSql(proofsJob, { proof: 'id' })} FROM request`,
    [mailingId, count, JSON.stringify(userIds), date, JSON.stringify(reviewers), account?.id ?? null],
  );
  return Number(row!.id);
}

/** A validated request for proofs. */
interface ProofRequest {
  /** Samples for each reviewer; 1 to 100. */
  count?: number;
  /** Ids of the users for whom the samples are rendered. */
  users: readonly number[];
  /** UTC, as the database takes it. */
  date: string | null;
  reviewers: readonly string[];
}

/** Samples that one reviewer gets at most, and users who are named for them. */
const MAX_PROOFS = 100;
const MAX_REVIEWERS = 50;

/** The body as its schema leaves it. */
interface ProofBody {
  count?: number;
  users?: (string | number)[];
  date?: string;
  reviewers?: string[];
}

/** Reads the body of `POST …/proofs/`. Errors go into `errors`. */
async function parseProofRequest(query: Query, context: ViewerContext, body: unknown, errors: FieldErrors): Promise<ProofRequest> {
  const { count, users = [], date = null, reviewers = [] } = body as ProofBody;
  return { count, users: await readUsers(query, context, users, errors), date, reviewers: readReviewers(reviewers, errors) };
}

async function readUsers(
  query: Query,
  context: ViewerContext,
  users: readonly (string | number)[],
  errors: FieldErrors,
): Promise<number[]> {
  if (users.length > MAX_PROOFS) {
    errors.users = [new Message('mailings.too_many_users', { most: MAX_PROOFS })];
    return [];
  }
  const { to, accepts, lookups } = context.registry.get('mailing').write!.many.proof_users!;
  const ids = await findReferences(
    query,
    context,
    users.map((value) => ({ field: 'users', to, accepts, lookups, value })),
  );
  if (ids.includes(undefined))
    errors.users = ids.flatMap((id, index) =>
      id === undefined ? [new Message('mailings.user_unknown', { id: String(users[index]).slice(0, 100) })] : [],
    );
  return ids.filter((id) => id !== undefined).map(Number);
}

function readReviewers(reviewers: readonly string[], errors: FieldErrors): string[] {
  const addresses = [...new Set(reviewers.map(normalEmail))];
  if (addresses.some((address) => !isEmail(address))) errors.reviewers = [new Message('mailings.email_list_invalid')];
  else if (addresses.length > MAX_REVIEWERS) errors.reviewers = [new Message('mailings.too_many_reviewers', { most: MAX_REVIEWERS })];
  return addresses;
}

/** How far a request for proofs is, with the keys of the status of a rebuild. Times are UTC. */
interface ProofStatus {
  errors: string[];
  finished: boolean;
  finished_at: string | null;
  /** How many messages were sent. */
  results: number;
  started_at: string | null;
  success: boolean;
}

/** The status of a request for proofs. Undefined when the mailing has no such request. */
export async function proofStatus(query: Query, mailingId: number, proofId: number): Promise<ProofStatus | undefined> {
  const [row] = await query(
    `SELECT errors, finished_at IS NOT NULL AS finished, ${shownTime('finished_at')} AS finished_at, sent AS results,
       ${shownTime('started_at')} AS started_at, finished_at IS NOT NULL AND errors = '[]' AS success
     FROM core_mailingproof WHERE id = $1::integer AND mailing_id = $2::integer`,
    [proofId, mailingId],
  );
  return row as ProofStatus | undefined;
}
