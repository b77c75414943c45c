import { runQuery, streamQuery, type DelimitedFormat, type QueryParams, type QueryResult } from '../../../../runtime/core/staff-sql';
import { testServices, until, type TestServices } from '../../../support';
import { letStaffSqlWait } from '../../../support/waiting-sql';

/** A database with some users, and the staff SQL connections of a program. */
export interface StaffSqlHarness extends TestServices {
  /** Runs a query and gives all its rows. */
  query(sql: string, params?: QueryParams, maxRows?: number): Promise<QueryResult>;
  /** Runs a query and gives its rows as CSV or TSV. */
  text(sql: string, format: DelimitedFormat, params?: QueryParams, maxRows?: number): Promise<string>;
  /** Waits until so many connections run a query that contains the mark. */
  untilRunning(mark: string, count: number): Promise<void>;
}

/** Opens it, with users 1 to 10. Those with an even number live in NY, the others in VT. */
export async function openStaffSql(): Promise<StaffSqlHarness> {
  const fixture = await testServices();
  await letStaffSqlWait(fixture.services.pool);
  const { pool, staffSql } = fixture.services;
  await pool.query(`
    INSERT INTO core_user (email, first_name, last_name, prefix, middle_name, suffix, address1, address2, city, state, region, postal, zip, plus4, country, source, subscription_status, lang_id, rand_id)
    SELECT 'user' || n || '@example.org', 'A', 'B', '', '', '', '', '', '', CASE WHEN n % 2 = 0 THEN 'NY' ELSE 'VT' END, '', '', '', '', '', 'test', 'never', 100, n
    FROM generate_series(1, 10) n`);
  return {
    ...fixture,
    query: (sql, params = {}, maxRows = 100) => runQuery(staffSql, { sql, params, maxRows, timeout: 60, viewer: null }),
    async text(sql, format, params = {}, maxRows = 1_000_000) {
      const chunks: Buffer[] = [];
      for await (const chunk of await streamQuery(staffSql, { sql, params, maxRows, timeout: 60, viewer: null }, format))
        chunks.push(chunk as Buffer);
      return Buffer.concat(chunks).toString();
    },
    untilRunning: (mark, count) =>
      until(async () => {
        const { rows } = await pool.query<{ n: number }>(
          `SELECT count(*)::int AS n FROM pg_stat_activity WHERE state = 'active' AND query LIKE $1 AND pid <> pg_backend_pid()`,
          [`%${mark}%`],
        );
        return rows[0]!.n === count;
      }),
  };
}
