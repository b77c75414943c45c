import type { PoolClient, QueryResult, QueryResultRow } from 'pg';
import type { Services } from '../../../core/services';
import { LIMIT_TEMPORARY_FILES, type StaffSql, withDeadline } from '../../../core/staff-sql';
import type { CompiledTargeting } from './compile';

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
