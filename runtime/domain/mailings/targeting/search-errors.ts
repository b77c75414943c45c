import { DatabaseError, type Pool } from 'pg';
import { QUERY_CANCELED } from '../../../core/database/errors';
import { DeadlineExceeded, refusalWithoutValues } from '../../../core/staff-sql';
import type { CompiledTargeting } from './compile';
import { InvalidTargeting, staffSqlError, type TargetingError } from './invalid-targeting';

/** SQL of staff runs in a function that belongs to the restricted role. Throws an `InvalidTargeting` without that function. */
export async function checkBoundary(pool: Pool): Promise<void> {
  const { rows } = await pool.query(
    `SELECT FROM pg_proc p JOIN pg_roles r ON r.oid = p.proowner
     WHERE p.oid = to_regprocedure('advocacy_user_ids(text, text, text[])') AND p.prosecdef AND r.rolname = 'advocacy_reader' AND NOT r.rolsuper`,
  );
  if (rows.length === 0) throw new InvalidTargeting('SQL of staff is refused: the role advocacy_reader is not prepared in the database.');
}

/** Whether a search was ended because it took too long. */
export function tookTooLong(error: unknown): boolean {
  return error instanceof DeadlineExceeded || (error instanceof DatabaseError && error.code === QUERY_CANCELED);
}

/** The errors for the author of the targeting. Undefined for errors that the author cannot correct. */
export function errorsFor(error: unknown, savers?: CompiledTargeting['savers']): readonly TargetingError[] | undefined {
  if (error instanceof AggregateError) return error.errors.map((one: InvalidTargeting) => one.error);
  if (error instanceof InvalidTargeting) return [error.error];
  if (tookTooLong(error)) return ['The search for recipients took too long.'];
  if (!(error instanceof DatabaseError)) return undefined;
  if (!error.where?.includes('advocacy_user_ids') || /^(08|40|53|57|58|XX)/.test(error.code ?? '')) return undefined;
  const origin = /^(raw_sql|query_reports: [^:]*): /.exec(error.message)?.[1] ?? 'query_reports';
  const told = { message: error.message.slice(origin.length + 2), withoutValues: refusalWithoutValues(error) };
  return [staffSqlError({ where: origin, by: savers?.get(origin) ?? null }, told)];
}
