import type { Services } from '../../../../runtime/framework/services';

/** The number of rows and a checksum of each table. When it is equal before and after a request, the request has stored nothing. */
export async function storedIn({ pool }: Services): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'auth_user' ORDER BY 1`,
  );
  const sums = tables.map(
    ({ name }) => `SELECT '${name}' AS name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS content FROM ${name} t`,
  );
  const { rows } = await pool.query<{ name: string; content: string }>(sums.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}
