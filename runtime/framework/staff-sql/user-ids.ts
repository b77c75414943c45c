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
