import { DatabaseError, type PoolClient } from 'pg';
import type { BoundQuery } from './placeholders';

/**
 * How many rows PostgreSQL expects of a query that was prepared in the session. The query does not run. Undefined where planning it fails, as for
 * `SELECT 1/0`: the run will say why. After a failure the transaction is as it was before.
 */
export async function expectedRows(client: PoolClient, { text, values }: BoundQuery): Promise<number | undefined> {
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(`EXPLAIN (FORMAT JSON) ${text}`, values);
    return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows'];
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    await client.query('ROLLBACK TO query');
    return undefined;
  }
}
