import { normalEmail } from '../../../../core/types/email-address';
import type { ViewerContext } from '../../../../core/plan/viewer';
import type { FieldErrors } from '../../../../core/errors/http-error';
import { findReferences, isEmail } from '../../../../core/write';
import type { Query } from '../../../../core/database/query';

/** A validated request for proofs. */
export interface ProofRequest {
  /** Samples for each reviewer; 1 to 100. */
  count?: number;
  /** Ids of the users for whom the samples are rendered. */
  users: readonly number[];
  /** UTC, as the database takes it. */
  date: string | null;
  reviewers: readonly string[];
}

/** Samples that one reviewer gets at most, and users who are named for them. */
export const MAX_PROOFS = 100;
const MAX_REVIEWERS = 50;

/** The body as its schema leaves it. */
interface ProofBody {
  count?: number;
  users?: (string | number)[];
  date?: string;
  reviewers?: string[];
}

/** Reads the body of `POST …/proofs/`. Errors go into `errors`. */
export async function parseProofRequest(query: Query, context: ViewerContext, body: unknown, errors: FieldErrors): Promise<ProofRequest> {
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
    errors.users = [`Name at most ${MAX_PROOFS} users.`];
    return [];
  }
  const { to, accepts, lookups } = context.registry.get('mailing').write!.many.proof_users!;
  const ids = await findReferences(
    query,
    context,
    users.map((value) => ({ field: 'users', to, accepts, lookups, value })),
  );
  if (ids.includes(undefined))
    errors.users = ids.flatMap((id, index) => (id === undefined ? [`There is no user ${String(users[index]).slice(0, 100)}.`] : []));
  return ids.filter((id) => id !== undefined).map(Number);
}

function readReviewers(reviewers: readonly string[], errors: FieldErrors): string[] {
  const addresses = [...new Set(reviewers.map(normalEmail))];
  if (addresses.some((address) => !isEmail(address))) errors.reviewers = ['Enter a list of valid e-mail addresses.'];
  else if (addresses.length > MAX_REVIEWERS) errors.reviewers = [`Name at most ${MAX_REVIEWERS} reviewers.`];
  return addresses;
}
