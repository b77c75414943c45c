import { Message } from '../../../core/words';
import { DatabaseError, type Pool, type PoolClient, type QueryResult, type QueryResultRow } from 'pg';
import { QUERY_CANCELED } from '../../../core/database/errors';
import type { Services } from '../../../core/call/services';
import { DeadlineExceeded, LIMIT_TEMPORARY_FILES, refusalWithoutValues, type StaffSql, withDeadline } from '../../../core/staff-sql';
import type { CompiledTargeting } from './compile';
import { InvalidTargeting, staffSqlError, type TargetingError } from './invalid-targeting';

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
