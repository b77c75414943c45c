import { QueryProblem, StaffSqlUnavailable, bindUserIdsQuery, type QueryParams } from '../../../../framework/staff-sql';
import { InvalidTargeting, staffSqlError } from '../invalid-targeting';
import type { PredicateContext, Predicate } from './predicate';

/** Users whose ids are in the first column of one of the SQL queries. Throws an `InvalidTargeting` for an invalid query. */
export const rawSql: Predicate = ({ raw_sql: queries }, context) =>
  anyOf(
    queries.map((sql) => ({ origin: 'raw_sql', sql, params: {} })),
    context,
  );

/** Users whose ids are in the first column of one of the reports. `params` fill its placeholders. Throws an `InvalidTargeting`. */
export const queryReports: Predicate = ({ query_reports: reports }, context) =>
  anyOf(
    reports.map(({ name, sql, params }) => ({ origin: `query_reports: ${name}`, sql, params })),
    context,
  );

/** A condition: users whose ids are in the first column of the report. Throws an `InvalidTargeting`. */
export async function namedByReport({ name, sql }: { name: string; sql: string }, context: PredicateContext): Promise<string> {
  return (await anyOf([{ origin: `query_reports: ${name}`, sql, params: {} }], context))!;
}

/** A query that staff wrote. `origin` starts the message of an error. */
interface StaffQuery {
  origin: string;
  sql: string;
  params: QueryParams;
}

async function anyOf(staffQueries: readonly StaffQuery[], context: PredicateContext): Promise<string | undefined> {
  if (staffQueries.length === 0) return undefined;
  const parts: string[] = [];
  for (const staffQuery of staffQueries) parts.push(await idsSql(staffQuery, context));
  return `EXISTS (SELECT FROM ${context.query.cte(parts.join(' UNION '))} x WHERE x.id = u.id)`;
}

/** SQL that runs the query of staff as the restricted role, in the function `advocacy_user_ids`. */
async function idsSql({ origin, sql, params }: StaffQuery, { staffSql, query: builder }: PredicateContext): Promise<string> {
  try {
    const { query, parameters, translated } = await bindUserIdsQuery(staffSql, sql, params);
    builder.staffSql = true;
    builder.translated ||= translated;
    return `SELECT id FROM advocacy_user_ids(${builder.bind(origin, 'text')}, ${builder.bind(query, 'text')}, ${builder.bind(parameters, 'text[]')}) AS user_ids (id)`;
  } catch (error) {
    if (error instanceof StaffSqlUnavailable) throw new InvalidTargeting(`${origin}: ${error.message}`);
    if (!(error instanceof QueryProblem)) throw error;
    throw new InvalidTargeting(`${origin}: ${error.message}`, staffSqlError(origin, error.message, error.withoutValues));
  }
}
