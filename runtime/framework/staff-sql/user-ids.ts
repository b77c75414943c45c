import type { QueryParams } from './placeholders';
import { bindForEmbedding } from './prepare';
import type { StaffSql } from './staff-sql';

/** The arguments of the database function `advocacy_user_ids`. */
interface UserIdsQuery {
  query: string;
  parameters: (string | null)[];
  /** The query was in MySQL's dialect. */
  translated: boolean;
}

/** Binds a query of staff whose first column has ids of users, for the database function `advocacy_user_ids`. Throws as `runQuery`. */
export async function bindUserIdsQuery(staffSql: StaffSql, sql: string, params: QueryParams): Promise<UserIdsQuery> {
  const { text, values, translated } = await bindForEmbedding(staffSql, sql, params, (index) => `($1[${index}])`);
  return { query: text, parameters: values.map((value) => (value === null ? null : String(value))), translated };
}

/** The placeholders of one query of ids of users in a statement of the program: its origin, and the results of binding and signing. */
interface UserIdsPlaces {
  origin: string;
  query: string;
  parameters: string;
  /** For whom it reads: the text of a `ViewerSigner`. */
  viewer: string;
}

/**
 * SQL of the ids, as a table of one column `id`. The query is told for whom it reads just before it runs, so that two of one statement can read for
 * different accounts.
 */
export function userIdsSql({ origin, query, parameters, viewer }: UserIdsPlaces): string {
  return (
    `SELECT ids.id FROM (SELECT set_config('advocacy.viewer', ${viewer}, true) AS told OFFSET 0) told ` +
    `CROSS JOIN LATERAL advocacy_user_ids(left(told.told, 0) || ${origin}, ${query}, ${parameters}) AS ids (id)`
  );
}
