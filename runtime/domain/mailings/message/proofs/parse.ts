import type { ViewerContext } from '../../../../framework/plan/viewer';
import type { FieldErrors } from '../../../../framework/errors/http-error';
import { coerce, findReferences, isEmail, type ValueType } from '../../../../framework/write';
import type { Query } from '../../../../framework/database/query';

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

/** Parses the body of `POST …/proofs/`. Errors go into `errors`. */
export async function parseProofRequest(query: Query, context: ViewerContext, body: unknown, errors: FieldErrors): Promise<ProofRequest> {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Readonly<Record<string, unknown>>;
  const value = (field: string, type: ValueType, limits: { minimum?: number; maximum?: number } = {}): unknown => {
    if (fields[field] === undefined || fields[field] === null || fields[field] === '') return undefined;
    const coerced = coerce(type, fields[field], limits);
    if (coerced.ok) return coerced.value;
    errors[field] = [coerced.message];
    return undefined;
  };
  const count = value('count', 'integer') as number | undefined;
  if (count !== undefined && (count < 1 || count > MAX_PROOFS)) errors.count = [`Enter a whole number from 1 to ${MAX_PROOFS}.`];
  const date = value('date', 'datetime') as Date | string | undefined;
  return {
    count,
    users: await readUsers(query, context, listOf(fields.users), errors),
    date: date === undefined ? null : date instanceof Date ? date.toISOString().slice(0, 19) : date,
    reviewers: readReviewers(listOf(fields.reviewers), errors),
  };
}

async function readUsers(query: Query, context: ViewerContext, users: readonly unknown[], errors: FieldErrors): Promise<number[]> {
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

function readReviewers(reviewers: readonly unknown[], errors: FieldErrors): string[] {
  const addresses = [...new Set(reviewers.map((address) => (typeof address === 'string' ? address.trim() : '')))];
  if (addresses.some((address) => !isEmail(address))) errors.reviewers = ['Enter a list of valid e-mail addresses.'];
  else if (addresses.length > MAX_REVIEWERS) errors.reviewers = [`Name at most ${MAX_REVIEWERS} reviewers.`];
  return addresses;
}

/** A list, a single member, or members separated by commas as forms send them. */
function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null || value === '') return [];
  if (typeof value === 'string')
    return value
      .split(',')
      .map((member) => member.trim())
      .filter(Boolean);
  return Array.isArray(value) ? value : [value];
}
