import { rulesOf, SUBSCRIBED } from './rules';
import { SqlBuilder } from './sql-builder';
import type { Audience, AudienceContext } from './audience';
import { Message } from '../../../core/words';
import { DatabaseError, type Pool, type PoolClient, type QueryResult, type QueryResultRow } from 'pg';
import { QUERY_CANCELED } from '../../../core/database/errors';
import type { Services } from '../../../core/call/services';
import { DeadlineExceeded, LIMIT_TEMPORARY_FILES, refusalWithoutValues, type StaffSql, withDeadline } from '../../../core/staff-sql';
import { InvalidTargeting, staffSqlError, type TargetingError } from './invalid-targeting';

/** A statement about the users of a mailing. */
export interface CompiledTargeting extends Pick<SqlBuilder, 'values' | 'staffSql' | 'translated' | 'viewers' | 'savers'> {
  text: string;
}

/** The order by `sort_by`. By default, the oldest accounts come first. */
const ORDER: Readonly<Record<string, string>> = { zip: `u.postal = '', u.postal, u.id`, random: 'random()' };

/** The order in which the users of a mailing are mailed, as SQL. */
export function orderOf({ sortBy }: Pick<Audience, 'sortBy'>): string {
  return ORDER[sortBy ?? ''] ?? 'u.id';
}

/**
 * Builds the statement that finds the users of a mailing and writes them as its saved set, in the order in which they are mailed. These are
 * the users who match every field of the includes and no field of the excludes, up to the limits. Throws an `AggregateError` with an
 * `InvalidTargeting` for each error.
 */
export function compileTargeting(services: AudienceContext['services'], audience: Audience): Promise<CompiledTargeting> {
  return compile(services, audience, async (context) => {
    const mailing = context.query.bind(audience.mailingId, 'integer');
    return `INSERT INTO core_mailingset (mailing_id, user_id)\n${limitedSelect(await usersOf(context), mailing, context)}`;
  });
}

/** Builds a statement about the users of a mailing. `build` gives its main part. */
export async function compile(
  services: AudienceContext['services'],
  audience: Audience,
  build: (context: AudienceContext) => Promise<string>,
): Promise<CompiledTargeting> {
  const query = new SqlBuilder();
  const text = query.build(await build({ services, query, audience }));
  const { values, staffSql, translated, viewers, savers } = query;
  return { text, values, staffSql, translated, viewers, savers };
}

/** `FROM core_user u WHERE …`: the users who meet every rule, before the limits. Throws as `compileTargeting`. */
export async function usersOf(context: AudienceContext): Promise<string> {
  const rules = [...SUBSCRIBED, ...(await rulesOf(context))].map(({ sql }) => sql);
  return `FROM core_user u\nWHERE ${[...rules, ...context.query.ran].join('\n  AND ')}`;
}

/** SQL of how many users the limits leave at most of `found` users; null without limits. The percentage is of all who match, rounded down. */
export function mostOf(found: string, { query, audience: { limit, limitPercent } }: AudienceContext): string | null {
  const limitSql = limit === null ? null : query.bind(limit, 'bigint');
  if (limitPercent === null) return limitSql;
  const share = `floor(${found} * ${query.bind(limitPercent, 'numeric')} / 100)::bigint`;
  return limitSql === null ? share : `least(${limitSql}, ${share})`;
}

/** Selects the users in their order, up to `limit` and `limit_percent`. */
function limitedSelect(users: string, mailing: string, context: AudienceContext): string {
  const { query, audience } = context;
  const order = orderOf(audience);
  const most = mostOf('found.number', context);
  if (audience.limitPercent === null) return `SELECT ${mailing}, u.id ${users}\nORDER BY ${order}${most === null ? '' : ` LIMIT ${most}`}`;
  const all = query.cte(`SELECT u.id, row_number() OVER (ORDER BY ${order}) AS place ${users}`);
  return `SELECT ${mailing}, a.id FROM ${all} a, (SELECT count(*) AS number FROM ${all}) found WHERE a.place <= ${most} ORDER BY a.place`;
}

/**
 * Runs a statement about the users of a mailing, in the transaction of the client. SQL of staff in it reads for those who saved it. That SQL could
 * change the timeout, so the session is terminated after `deadline` seconds. A client that ran such SQL must be closed, not used again: it may have
 * left settings and locks, which end with the session.
 */
export async function runCompiled<Row extends QueryResultRow>(
  { pool, staffSql: runner }: Pick<Services, 'pool' | 'staffSql'>,
  client: PoolClient,
  compiled: CompiledTargeting,
  deadline: number,
): Promise<QueryResult<Row>> {
  const { text, values, staffSql } = compiled;
  if (!staffSql) return client.query<Row>(text, values);
  await client.query(LIMIT_TEMPORARY_FILES);
  const signed = await signedValues(compiled, runner, client);
  return withDeadline(deadline, pool.options, client, () => client.query<Row>(text, signed));
}

/** The values of the statement, with for whom each query of staff reads, signed for the transaction of the client. */
async function signedValues({ values, viewers }: CompiledTargeting, runner: StaffSql, client: PoolClient): Promise<unknown[]> {
  const sign = await runner.signerFor(client);
  return values.map((value, index) => (viewers.has(index) ? sign(viewers.get(index)!) : value));
}

/** SQL of staff runs in a function that belongs to the restricted role. Throws an `InvalidTargeting` without that function. */
export async function checkBoundary(pool: Pool): Promise<void> {
  const { rows } = await pool.query(
    `SELECT FROM pg_proc p JOIN pg_roles r ON r.oid = p.proowner
     WHERE p.oid = to_regprocedure('advocacy_user_ids(text, text, text[])') AND p.prosecdef AND r.rolname = 'advocacy_reader' AND NOT r.rolsuper`,
  );
  if (rows.length === 0) throw new InvalidTargeting(new Message('mailings.staff_sql_not_ready'));
}

/** Whether a search was ended because it took too long. */
export function tookTooLong(error: unknown): boolean {
  return error instanceof DeadlineExceeded || (error instanceof DatabaseError && error.code === QUERY_CANCELED);
}

/** The errors for the author of the targeting. Undefined for errors that the author cannot correct. */
export function errorsFor(error: unknown, savers?: CompiledTargeting['savers']): readonly TargetingError[] | undefined {
  if (error instanceof AggregateError) return error.errors.map((one: InvalidTargeting) => one.error);
  if (error instanceof InvalidTargeting) return [error.error];
  if (tookTooLong(error)) return [String(new Message('mailings.recipients_search_too_long'))];
  if (!(error instanceof DatabaseError)) return undefined;
  if (!error.where?.includes('advocacy_user_ids') || /^(08|40|53|57|58|XX)/.test(error.code ?? '')) return undefined;
  const origin = /^(raw_sql|query_reports: [^:]*): /.exec(error.message)?.[1] ?? 'query_reports';
  const told = { message: error.message.slice(origin.length + 2), withoutValues: refusalWithoutValues(error) };
  return [staffSqlError({ where: origin, by: savers?.get(origin) ?? null }, told)];
}
