import type { Registry } from '../../../../framework/plan/registry';
import type { FieldErrors } from '../../../../framework/http/errors';
import { coerce, findReferences, isEmail, type ValueType } from '../../../../framework/write';
import type { Query } from '../../../../framework/database/query';

/** What a request for proofs says, checked. */
export interface ProofRequest {
  /** Samples for each reviewer; 1 to 100. */
  count?: number;
  /** Ids of the users as whom the samples are written. */
  users: readonly number[];
  /** UTC, as the database takes it. */
  date: string | null;
  reviewers: readonly string[];
}

export const MOST_PROOFS = 100;
const MOST_REVIEWERS = 50;

/** Reads the body of `POST …/proofs/` (specification 4.6); what is wrong goes into `errors`. Unknown keys mean nothing. */
export async function readProofRequest(query: Query, registry: Registry, body: unknown, errors: FieldErrors): Promise<ProofRequest> {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Readonly<Record<string, unknown>>;
  const value = (field: string, type: ValueType, limits: { minimum?: number; maximum?: number } = {}): unknown => {
    if (given[field] === undefined || given[field] === null || given[field] === '') return undefined;
    const coerced = coerce(type, given[field], limits);
    if (coerced.ok) return coerced.value;
    errors[field] = [coerced.message];
    return undefined;
  };
  const count = value('count', 'integer') as number | undefined;
  if (count !== undefined && (count < 1 || count > MOST_PROOFS)) errors.count = [`Enter a whole number from 1 to ${MOST_PROOFS}.`];
  const date = value('date', 'datetime') as Date | string | undefined;
  return {
    count,
    users: await readUsers(query, registry, listOf(given.users), errors),
    date: date === undefined ? null : date instanceof Date ? date.toISOString().slice(0, 19) : date,
    reviewers: readReviewers(listOf(given.reviewers), errors),
  };
}

async function readUsers(query: Query, registry: Registry, users: readonly unknown[], errors: FieldErrors): Promise<number[]> {
  if (users.length > MOST_PROOFS) {
    errors.users = [`Name at most ${MOST_PROOFS} users.`];
    return [];
  }
  const { to, accepts, lookups } = registry.get('mailing').write!.many.proof_users!;
  const ids = await findReferences(
    query,
    registry,
    users.map((value) => ({ field: 'users', to, accepts, lookups, value })),
  );
  if (ids.includes(undefined))
    errors.users = ids.flatMap((id, place) => (id === undefined ? [`There is no user ${String(users[place]).slice(0, 100)}.`] : []));
  return ids.filter((id) => id !== undefined).map(Number);
}

function readReviewers(reviewers: readonly unknown[], errors: FieldErrors): string[] {
  const addresses = [...new Set(reviewers.map((each) => (typeof each === 'string' ? each.trim() : '')))];
  if (addresses.some((address) => !isEmail(address))) errors.reviewers = ['Enter a list of valid e-mail addresses.'];
  else if (addresses.length > MOST_REVIEWERS) errors.reviewers = [`Name at most ${MOST_REVIEWERS} reviewers.`];
  return addresses;
}

/** A list, or its only member, or members with commas between as forms send them. */
function listOf(given: unknown): readonly unknown[] {
  if (given === undefined || given === null || given === '') return [];
  if (typeof given === 'string')
    return given
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean);
  return Array.isArray(given) ? given : [given];
}
